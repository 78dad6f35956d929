-- What was paid may be taken back, so that the house sees it happen.
ALTER TABLE sandbox.payment_order DROP CONSTRAINT payment_order_state_check,
  ADD CONSTRAINT payment_order_state_check CHECK (state IN ('open', 'paid', 'failed', 'reversed'));
