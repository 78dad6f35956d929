import type { Call } from './places.ts'

/** Names in bodies and queries that stand for no row of a member: words, numbers, choices, and what is everybody's. */
export const words: ReadonlySet<string> = new Set(
  `account accountType adult affiliateCode amount answer captcha clientType confirmNewPassword confirmPassword contact content countryDialingCode device
  domain email execution facebook factor fields file freeTrial from gameCategory gameClassify gameCode gameName gameType gatewayVersion holder host
  icon idNumber isPlatform lang language limitNum line login merchant merchantCode method minBet minLineNum mobileNo mobileNum name newPassword
  nodeId oldPassword option os pageNo pageNum pageSize password payeeName paymentPassword platform purpose qqNum randomString recommenderId
  referralCode regType registerMethod registerUrl remember returnUrl terms to types username vassalage vendor verificationCode wechat whatsapp as
  birthday type code kind state zone said received auto channel empty form place track part record
  day week month deposit_day deposit_week deposit_month loss_day loss_week loss_month stake_day stake_week stake_month time_day time_week time_month
  firebaseChannel firebaseIdToken totp unlock days label most act consent open mode payment passkey order period rights rows standing length minutes way launchMode lottoArea lottoView prizeMode step paper number promotion mission good quantity price points address remark source wanted`.split(
    /\s+/,
  ),
)

/** Every name in a call's query and in each of the bodies that it takes. */
export function fieldsOf({ body, query }: Pick<Call, 'body' | 'query'>): string[] {
  const options = body ? ('options' in body ? (body.options as object[]) : [body]) : []
  const shapes = [...options, ...(query ? [query] : [])].map((one) => (one as { shape?: object }).shape ?? {})
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
}

/** A member's own, whoever stands above: roles.test.ts has an agent ask for another's. */
export const ownOfMembers: readonly string[] = [
  'DELETE /wps/session/{id} id',
  'PUT /wps/messages/{id}/read id',
  'DELETE /wps/messages/{id} id',
  'GET /wps/messages before',
  'GET /wps/wallets/transfers before',
  'GET /wps/payments/deposits before',
  'GET /wps/payments/deposits/{id} id',
  'POST /wps/payments/deposits/{id}/cancel id',
  'DELETE /wps/payments/accounts/{id} id',
  'GET /wps/payments/withdrawals before',
  'GET /wps/payments/withdrawals/{id} id',
  'GET /wps/payments/pictures/{id} id',
  'GET /wps/payments/withdrawals/{id}/history id',
  'POST /wps/payments/withdrawals/{id}/cancel id',
  'POST /wps/payments/withdrawals/{id}/receipt id',
  'POST /wps/payments/withdrawals/{id}/dispute id',
  'POST /wps/payments/withdrawals/{id}/words id',
  'POST /wps/bonuses/{id}/forfeit id',
  'GET /wps/points/redemptions before',
  'GET /wps/points/details before',
  'GET /wps/game/bets/words rounds',
  'GET /wps/records/bets before',
  'GET /wps/records/bets/{id} id',
  'GET /wps/records/account before',
  'GET /wps/records/account/{id} id',
  'GET /wps/records/bonuses before',
]
/** Own rows in bodies: access.test.ts has another's sent, or says which test does. */
export const ownInBodies: readonly string[] = [
  'POST /wps/member/passkeys/removal id',
  'POST /wps/member/links ticket',
  'POST /wps/payments/withdrawals payee',
  'POST /wps/payments/withdrawals/{id}/receipt picture',
  'POST /wps/payments/withdrawals/{id}/dispute picture',
  'POST /wps/payments/withdrawals/{id}/words picture',
  'POST /wps/payments/slips deposit',
  'POST /wps/payments/slips pictures',
  'POST /wps/verification/steps pictures',
  'POST /wps/game/launchGame round',
]
/** No row of anybody: companies, a bank's account, terms of contracts, a name that is still free, and a place in what is about the one who is named beside it. */
export const nobodysOwn: readonly string[] = [
  'POST /wps/promotions/{id}/raffle id',
  'POST /wps/member/links/{provider} provider',
  'POST /wps/member/links/{provider}/removal provider',
  'POST /wps/payments/accounts account',
  'POST /wps/agent/links presets',
  'POST /wps/agent/links rebate',
  'POST /wps/agent/members account',
  'GET /wps/agent/bills/{kind}/{id}/members after',
  'GET /wps/records/team/bets before',
  'GET /wps/records/team/account before',
  'POST /wps/agent/subaccounts account',
  'GET /wps/agent/subaccounts/{id}/acts before',
]
