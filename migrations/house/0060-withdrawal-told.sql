-- payments: a member sees beside a rejected withdrawal why it was rejected, in the words of their language.
ALTER TABLE payments.withdrawal
  ADD COLUMN rejected_as text CHECK (rejected_as IN ('payee', 'documents', 'account_check', 'play', 'other')),
  ADD CHECK (rejected_as IS NULL OR state = 'rejected');
