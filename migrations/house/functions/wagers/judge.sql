-- What is to become of each play, by all that was looked up: its verdict as a number of wagers.status, and the limit that it passes.
CREATE OR REPLACE FUNCTION wagers.judge(p_epoch bigint, p_plays wagers.plays, p_sums wagers.sums) RETURNS TABLE (
  verdict int, passed int, unit int, place bigint, lane smallint, member bigint, kind smallint, vendor smallint, ext uuid, reference uuid, payload uuid,
  merchant int, currency smallint, product text, game text, round text, amount bigint, free boolean, closes boolean, stake bigint, first_share int,
  legs smallint, shared bigint, account_place tid, balance bigint, spare bigint, today int, same_day boolean, same_week boolean, same_month boolean,
  round_place tid, closed_at timestamptz, closing uuid, escrow bigint, known_lane smallint, known_seq bigint, known_balance bigint,
  win uuid, win_payload uuid, payout bigint, bonus bigint, bonus_place tid, lent bigint, due bigint, back bigint
) LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN l.apart THEN wagers.apart()
    WHEN l.lent_limit <> wagers.limit_number('none') THEN wagers.status('limit_reached')
    WHEN l.known_kind = wallet.kind_number('tombstone') AND l.kind = wallet.kind_number('bet') THEN wagers.status('tombstoned')
    WHEN l.known_payload = l.payload AND (l.win IS NULL OR l.won_payload = l.win_payload) THEN wagers.status('replayed')
    WHEN l.differs THEN wagers.status('reused')
    -- Such a bet and its win go apart: the bet is taken, the win is held.
    WHEN l.above AND l.win IS NOT NULL AND l.won_seq IS NULL AND (l.known_seq IS NULL OR l.known_payload = l.payload) THEN wagers.status('held')
    WHEN l.known_seq IS NOT NULL OR l.won_seq IS NOT NULL THEN wagers.status('reused')
    WHEN l.account_place IS NULL OR l.account_merchant <> l.merchant THEN wagers.status('no_account')
    WHEN l.account_currency <> l.currency THEN wagers.status('wrong_currency')
    WHEN l.kind = wallet.kind_number('bet') THEN CASE
      WHEN l.states & wallet.state_bit('no_bet') <> 0 THEN wagers.status('state_forbids')
      WHEN l.closed_at IS NOT NULL THEN wagers.status('round_closed')
      WHEN l.round_game <> l.game THEN wagers.status('reused')
      WHEN l.astray THEN wagers.status('unknown_reference')
      WHEN l.shared > l.stake AND NOT l.free THEN wagers.status('too_large')
      WHEN l.passed <> 0 THEN wagers.status('limit_reached')
      WHEN l.unit_stake > 0 AND l.balance + coalesce(l.lent, 0) - l.unit_stake < l.floor THEN wagers.status('insufficient')
      ELSE wagers.status('ok') END
    WHEN l.kind = wallet.kind_number('win') THEN CASE
      WHEN l.bet_kind = wallet.kind_number('tombstone') THEN wagers.status('tombstoned')
      WHEN l.round_place IS NULL OR l.round_game <> l.game THEN wagers.status('unknown_reference')
      WHEN l.opening <> l.reference AND (l.bet_seq IS NULL OR l.bet_kind <> wallet.kind_number('bet') OR l.bet_account <> l.member * 16
        OR l.bet_round <> l.round) THEN wagers.status('unknown_reference')
      WHEN l.reversals > 0 AND (SELECT x.seq FROM wallet.entry x WHERE x.lane = l.lane
        AND x.reverses = CASE WHEN l.opening = l.reference THEN l.opening_seq ELSE l.bet_seq END) IS NOT NULL THEN wagers.status('tombstoned')
      WHEN l.wagers > 0 AND (SELECT w.state FROM wagers.wager w WHERE w.lane = l.lane AND w.vendor = l.vendor AND w.ext = l.reference) IS NOT NULL
        THEN wagers.status('already_settled')
      WHEN l.above THEN wagers.status('held')
      ELSE wagers.status('ok') END
    WHEN l.above THEN wagers.status('held')
    ELSE wagers.status('ok') END AS verdict,
    l.passed, l.unit, l.place, l.lane, l.member, l.kind, l.vendor, l.ext, l.reference, l.payload, l.merchant, l.currency, l.product, l.game, l.round,
    l.amount, l.free, l.closes, l.stake, l.first_share, l.legs, l.shared, l.account_place, l.balance, coalesce(l.spare, 0), l.today, l.same_day, l.same_week,
    l.same_month, l.round_place, l.closed_at, l.closing, l.escrow, coalesce(l.won_lane, l.known_lane), coalesce(l.won_seq, l.known_seq),
    coalesce(l.won_balance, l.known_balance), l.win, l.win_payload, l.payout, l.bonus, l.bonus_place, l.lent, l.due, l.back
  FROM (
    SELECT looked.*, CASE
      WHEN looked.lent_limit <> wagers.limit_number('none') THEN looked.lent_limit
      WHEN looked.kind <> wallet.kind_number('bet') THEN wagers.limit_number('none')
      WHEN looked.paused THEN wagers.limit_number('pause')
      WHEN looked.check_due THEN wagers.limit_number('reality_check')
      WHEN looked.unit_stake = 0 THEN wagers.limit_number('none')
      WHEN looked.stake > looked.largest THEN wagers.limit_number('largest')
      WHEN looked.stake > looked.cap THEN wagers.limit_number('member_largest')
      WHEN looked.unit_stake > looked.stake_day_room THEN wagers.limit_number('stake_day')
      WHEN looked.unit_stake > looked.stake_week_room THEN wagers.limit_number('stake_week')
      WHEN looked.unit_stake > looked.stake_month_room THEN wagers.limit_number('stake_month')
      WHEN looked.unit_stake > looked.loss_day_room THEN wagers.limit_number('loss_day')
      WHEN looked.unit_stake > looked.loss_week_room THEN wagers.limit_number('loss_week')
      WHEN looked.unit_stake > looked.loss_month_room THEN wagers.limit_number('loss_month')
      WHEN looked.passed_time IS NOT NULL THEN wagers.limit_number(looked.passed_time)
      ELSE wagers.limit_number('none') END AS passed
    FROM wagers.look_up(p_epoch, p_plays, p_sums) looked
    OFFSET 0
  ) l
$$;
