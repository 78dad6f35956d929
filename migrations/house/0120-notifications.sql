-- notifications: what members are told in their inbox, and what goes out by SMS and e-mail, stand together.
CREATE SCHEMA notifications;
GRANT USAGE ON SCHEMA notifications TO croupier_house;
ALTER TABLE content.message SET SCHEMA notifications;
ALTER TABLE content.message_mark SET SCHEMA notifications;
ALTER TABLE identity.outbox SET SCHEMA notifications;
