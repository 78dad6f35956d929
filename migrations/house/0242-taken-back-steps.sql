-- verification: an operator may take back what was accepted: the paper was altered after all, or has expired.
ALTER TABLE verification.submission DROP CONSTRAINT submission_state_check, DROP CONSTRAINT submission_check1;
ALTER TABLE verification.submission
  ADD CHECK (state IN ('waiting', 'accepted', 'refused', 'again', 'taken_back')),
  ADD CHECK ((state IN ('refused', 'again', 'taken_back')) = (reason IS NOT NULL));
