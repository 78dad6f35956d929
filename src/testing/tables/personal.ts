/** Tables that say who a member is: of a person who was erased their rows are gone, or have lost what said so. */
export const erased: readonly string[] = `
  identity.chosen_way identity.contact_mark identity.credential identity.device identity.doubt identity.link_mark identity.note identity.passkey
  identity.person_mark identity.place identity.profile identity.proven_contact identity.provider_link identity.recovery_code identity.remembered
  identity.session identity.subaccount identity.totp notifications.message notifications.message_mark content.feedback content.feedback_picture
  verification.picture verification.submission payments.payee payments.picture points.address points.redemption games.favourite
  games.favourite_turn games.transfer_choice care.case_file care.step screening.hit`
  .trim()
  .split(/\s+/)

/** Tables that name a member by number alone, by the reason why they outlive the person. A table that names members and stands nowhere here fails a test. */
export const kept = {
  /** What was paid, as accounts and taxes ask. */
  money: `agents.bill agents.transfer payments.break payments.deposit payments.hand_payment payments.withdrawal wallet.account wallet.adjustment
    wallet.bonus_terms wallet.entry wallet.stake_cap wallet.trial wallet.vendor_wallet games.transfer games.vendor_wallet`,
  /** What was played, and what it came to. */
  play: `wagers.free_reward wagers.free_round wagers.bonus_round wagers.followed_bet wagers.held_win wagers.round wagers.wager games.correction games.session agents.flow agents.member_day
    agents.play agents.team_day reports.play reports.statement reports.turnover`,
  /** What was agreed, offered, earned or claimed. */
  terms: `campaigns.consent campaigns.run campaigns.sending agents.arrival agents.contract agents.contract_request agents.link agents.node agents.placement agents.preset_missed agents.referral
    agents.referral_code loyalty.gift loyalty.level_change loyalty.link_rate loyalty.rebate loyalty.rebate_line loyalty.standing loyalty.uncounted_stake loyalty.valid_month
    loyalty.valid_stake loyalty.valid_week missions.claim payments.member_tier points.conversion points.day_line points.member_day
    promotions.barred promotions.claim promotions.entered promotions.played promotions.uncounted raffles.entry referral.friend referral.reward referral.share`,
  /** What keeps a member from harm, and stands longer than an account. */
  protection: 'identity.freeze identity.quiet_spell limits.pause limits.play_limit limits.reality_check',
  /** What goes by itself within days. */
  sweep:
    'games.drawn_ticket games.winner identity.challenge identity.code notifications.outbox reports.export runtime.idempotency_key',
} as const
