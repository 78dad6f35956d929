-- identity: a newcomer's e-mail address may be one of those that are made to be thrown away.
ALTER TABLE identity.doubt DROP CONSTRAINT doubt_kind_check;
ALTER TABLE identity.doubt ADD CONSTRAINT doubt_kind_check
  CHECK (kind IN ('same_device', 'same_contact', 'same_network_fast', 'disposable_address'));
