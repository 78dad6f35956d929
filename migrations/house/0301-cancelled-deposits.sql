-- A deposit that its member no longer means to pay.
ALTER TABLE payments.deposit DROP CONSTRAINT deposit_state_check,
  ADD CONSTRAINT deposit_state_check CHECK (state IN
    ('preparing', 'awaiting', 'reviewing', 'credited', 'failed', 'expired', 'cancelled', 'held', 'reversed', 'taken_back'));
