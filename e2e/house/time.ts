import { databaseOf } from './database.ts'
import type { Product } from '../product/start.ts'

const asked = { activeMembers: 0, turnover: '0', part: '100' }

/** How the bill of an agent who lost a thousand came about, by a contract of a fifth. */
const FORTNIGHT = {
  team: { turnover: '4000', staked: '4000', returned: '2900', given: '100', loss: '1000', activeMembers: 1 },
  mode: 'fixed',
  minBet: '10',
  includeSelf: true,
  carried: '0',
  base: '1000',
  row: 0,
  gross: '200',
  rows: [
    { ...asked, rate: '20', loss: '500', amount: '200', missing: [] },
    { ...asked, rate: '30', loss: '5000', amount: '0', missing: ['loss'] },
  ],
  below: [],
  passedDown: '0',
  parts: [],
  before: '0',
  net: '200',
}

/** What weeks, a move to another town or an office do to an account, and no browser can wait for. */
export function timeOf(product: Product) {
  const change = databaseOf(product)
  const act = (text: string, account: string, more: readonly unknown[] = []): Promise<void> => change(text, [account, ...more])
  const whose = '(SELECT id FROM identity.member WHERE account = $1)'
  const credential = `UPDATE identity.credential SET %s WHERE purpose = 'login' AND member_id = ${whose}`
  return {
    /** The password was chosen a hundred days ago. */
    passwordAges: (account: string) => act(credential.replace('%s', "changed_at = now() - interval '100 days'"), account),
    /** Somebody else gave the password, to be changed within three days. */
    passwordWasGiven: (account: string) => act(credential.replace('%s', "first_until = now() + interval '3 days'"), account),
    /** The last code that an operator's authenticator showed is of a while ago. */
    codePasses: (operator: string) =>
      act(
        'UPDATE operators.totp SET last_step = 0 WHERE operator_id = (SELECT id FROM operators.operator WHERE name = $1)',
        operator,
      ),
    /** The member is somewhere they never logged in from. */
    moves: (account: string) => act(`DELETE FROM identity.place WHERE member_id = ${whose}`, account),
    /** A fortnight passed in which the agent lost a thousand by itself, by a contract of a fifth; the bill is approved, or waits for it. */
    earns: async (account: string, stage: 'open' | 'waiting' = 'open') => {
      const owed = `jsonb_build_object('house', 'due_commissions', 'of', m.id::text)`
      await act(
        `SELECT wallet.post(gen_random_uuid(), 'dividend', 'a test', jsonb_build_array(jsonb_build_object('from', '{"house": "commissions"}'::jsonb,
           'to', ${owed}, 'amount', 20000000)), 0, false, now()) FROM identity.member m WHERE m.account = $1`,
        account,
      )
      await act(
        `INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, contract, version, depth, stage, state, reached, gross, amount,
           funded, own, base, calculation, at)
         SELECT gen_random_uuid(), merchant_id, 'dividend', id, currency, 'H', now() - interval '16 days', now() - interval '1 day', gen_random_uuid(), 1, 0,
           $3, $4, true, 20000000, 20000000, 20000000, 100000000, 100000000, $2, now() FROM identity.member WHERE account = $1`,
        account,
        [JSON.stringify(FORTNIGHT), stage, stage === 'open' ? 'UNCOLLECTED' : 'UNAPPROVED'],
      )
      await act(PLAYED, account)
    },
    /** Somebody came by the agent's word, deposited and played: a day later the team's figures say so. */
    leads: (account: string, downline: string) => act(LEADS, account, [downline]),
    /** Money went from the agent to the one below and back again, on one day. */
    sendsRound: (account: string, downline: string) => act(ROUND, account, [downline]),
    /** The one deposit of the account was yesterday's, and this is what its provider says was paid. */
    providerSays: async (account: string, paid: string) => {
      const yesterday = "now() - interval '1 day'"
      await act(`UPDATE payments.deposit SET changed_at = ${yesterday} WHERE member = ${whose}`, account)
      const order = `(SELECT id FROM payments.deposit WHERE member = ${whose})`
      await act(
        `UPDATE sandbox.payment_order SET ended_at = ${yesterday}, paid_amount = $2 WHERE reference = ${order}`,
        account,
        [paid],
      )
    },
    /** Yesterday somebody paid the provider so much for an order that is none of ours. */
    providerWasPaid: (amount: string) =>
      change(
        `INSERT INTO sandbox.payment_order (reference, page, amount, currency, notify_url, return_url, language, state, paid_amount, created_at, ended_at)
         VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, 'PLAY', '', '', 'EN', 'paid', $1, now() - interval '1 day', now() - interval '1 day')`,
        [amount],
      ),
    /** What the member showed in the one session is half an hour old. */
    proofAges: (account: string) =>
      act(
        `UPDATE identity.session SET proved_at = now() - interval '30 minutes' WHERE member_id = ${whose} AND ended_at IS NULL`,
        account,
      ),
    /** Yesterday the member played for a thousand points, and the day is over. */
    earnsPoints: (account: string) => act(DAY_OF_POINTS, account),
    becomes: (account: string, type: number) => act('UPDATE identity.member SET type = $2 WHERE account = $1', account, [type]),
  }
}

const DAY_OF_POINTS = `
  WITH day AS (
    INSERT INTO points.member_day (id, merchant, member, day, version, amount, made_at)
    SELECT gen_random_uuid(), merchant_id, id, to_char((now() AT TIME ZONE 'Asia/Phnom_Penh')::date - 1, 'YYYY-MM-DD'), 1, 100000000, now()
    FROM identity.member WHERE account = $1 RETURNING *
  ), line AS (
    INSERT INTO points.day_line (merchant, member, product, day, valid, rate, carried_in, amount, carried_on)
    SELECT merchant, member, 'RNG', day, 1000000000, 1000, 0, amount, 0 FROM day
  ) SELECT wallet.post(id, 'points', 'points.day:' || id, jsonb_build_array(jsonb_build_object('from', '{"house": "promotions"}'::jsonb,
    'to', jsonb_build_object('member', member::text, 'purpose', 'points'), 'amount', amount)), 0, false, now()) FROM day`

const ROUND = `
  WITH agent AS (SELECT id, merchant_id, currency FROM identity.member WHERE account = $1), below AS (SELECT id FROM identity.member WHERE account = $2),
  down AS (
    INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at)
    SELECT gen_random_uuid(), merchant_id, agent.id, below.id, 'down', 500000000000, currency, now() - interval '2 seconds' FROM agent, below
  ) INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at)
    SELECT gen_random_uuid(), merchant_id, below.id, agent.id, 'up', 500000000000, currency, now() - interval '1 second' FROM agent, below`

/** What the sums of such a bill are made of. */
const PLAYED = `
  WITH agent AS (SELECT id, wallet.lane_of(id) AS lane, merchant_id, currency, now() - interval '3 days' AS slot FROM identity.member WHERE account = $1),
  given AS (
    INSERT INTO agents.flow (lane, member, slot, kind, currency, merchant, gained, lost, times)
    SELECT lane, id, slot, 'bonus', currency, merchant_id, 10000000, 0, 1 FROM agent
  ) INSERT INTO agents.play (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
    SELECT lane, id, slot, 'RNG', currency, merchant_id, 400000000, 290000000, 400000000, 40 FROM agent`

/** Two lines of a day, of the downline and of both teams that it counts for; the house may have counted the agent as new already. */
const LEADS = `
  WITH agent AS (SELECT * FROM identity.member WHERE account = $1),
  member AS (
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    SELECT merchant_id, $2::text, lower($2::text), 3, currency, language, $2::text, now(), '192.0.2.1', 'WEB' FROM agent RETURNING *
  ), node AS (
    INSERT INTO agents.node (member, merchant, parent, path, since)
    SELECT m.id, m.merchant_id, a.id, ARRAY[a.id, m.id], now() FROM member m, agent a RETURNING *
  ), placed AS (INSERT INTO agents.placement (merchant, member, parent, since) SELECT merchant, member, parent, since FROM node),
  day AS (
    SELECT (now() AT TIME ZONE 'Asia/Phnom_Penh')::date AS day, n.*, a.currency, l.* FROM node n, agent a, (VALUES
      ('play', 'RNG', 500000, 1200000, 1200000, 3), ('flow', 'deposit', 5000000, 0, 0, 1), ('balance', '', 5500000, 1200000, 0, 0),
      ('count', 'active', 0, 0, 0, 1), ('count', 'new', 0, 0, 0, 1)) AS l (about, what, gained, lost, valid, times)
  ), own AS (
    INSERT INTO agents.member_day (merchant, day, about, what, currency, path, member, gained, lost, valid, times)
    SELECT merchant, day, about, what, CASE about WHEN 'count' THEN '' ELSE currency END, path, member, gained, lost, valid, times FROM day
  ), team AS (
    INSERT INTO agents.team_day AS t (merchant, agent, day, about, what, currency, path, gained, lost, valid, times, members)
    SELECT merchant, head, day, about, what, CASE about WHEN 'count' THEN '' ELSE currency END,
      CASE WHEN head = member THEN path ELSE path[:1] END, gained, lost, valid, times, 1 FROM day, unnest(path) head
    ON CONFLICT (agent, about, day, what, currency) DO UPDATE SET gained = t.gained + excluded.gained, lost = t.lost + excluded.lost,
      valid = t.valid + excluded.valid, times = t.times + excluded.times, members = t.members + excluded.members
  ) SELECT 1 FROM member`
