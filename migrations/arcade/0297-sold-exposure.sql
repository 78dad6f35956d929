-- events: what is sold back is owed no more. Both sales take off what they take from the exposure of the ticket's events.
DROP FUNCTION IF EXISTS events.sell(uuid, int, bigint, int, uuid[], text[], int[], timestamptz, float8);
DROP FUNCTION IF EXISTS events.sell_part(uuid, int, uuid, bigint, bigint, uuid[], text[], int[], timestamptz, float8);
