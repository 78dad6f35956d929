-- agents: contracts that a link offers to agents who come by it, and which of them somebody was not offered.

CREATE TABLE agents.link_preset (
  link uuid NOT NULL REFERENCES agents.link,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  -- As those of a contract.
  terms jsonb NOT NULL,
  PRIMARY KEY (link, kind)
);

CREATE TABLE agents.preset_missed (
  member bigint NOT NULL REFERENCES agents.arrival,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  -- closed: contracts of the kind are not offered any more · no_contract: the agent had none of the kind · outside: the terms do not fit any more
  why text NOT NULL CHECK (why IN ('closed', 'no_contract', 'outside')),
  PRIMARY KEY (member, kind)
);

GRANT SELECT, INSERT ON agents.link_preset, agents.preset_missed TO croupier_house;

DO $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT thing, condition FROM (VALUES
      ('agents.link_preset', 'EXISTS (SELECT FROM agents.link l WHERE l.id = link_preset.link)'),
      ('agents.preset_missed', 'EXISTS (SELECT FROM agents.node n WHERE n.member = preset_missed.member)')
    ) AS walls (thing, condition)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.thing);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled.thing);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (%s)', walled.thing, walled.condition);
  END LOOP;
END
$$;
