-- identity: whose device a newcomer's is, and how many came within the hour.
CREATE INDEX device_hash ON identity.device (device_hash);
CREATE INDEX member_registered_at ON identity.member (merchant_id, registered_at);
