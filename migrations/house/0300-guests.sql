-- A guest looks at the console and changes nothing.
ALTER TABLE operators.operator DROP CONSTRAINT operator_role_check,
  ADD CONSTRAINT operator_role_check CHECK (role IN ('owner', 'manager', 'finance', 'support', 'content', 'auditor', 'care', 'guest'));
