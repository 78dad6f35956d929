-- content: notices that agents alone are given.
ALTER TABLE content.notice DROP CONSTRAINT notice_type_check;
ALTER TABLE content.notice ADD CONSTRAINT notice_type_check CHECK (type IN ('PL', 'PU', 'PR', 'AG'));
