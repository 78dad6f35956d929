-- payments: members are paid to bank accounts, e-wallets and addresses of crypto money; each is typed by a form of its own.
ALTER TABLE payments.withdrawal_option ADD COLUMN kind text NOT NULL DEFAULT 'bank' CHECK (kind IN ('bank', 'ewallet', 'crypto'));
