import type { Call } from './places.ts'

/** Names in bodies and queries that stand for no row of a member: words, numbers, choices, and what is everybody's. */
export const words: ReadonlySet<string> = new Set(
  `account accountType adult affiliateCode amount answer captcha clientType confirmNewPassword confirmPassword contact content countryDialingCode device
  domain email execution facebook factor fields file freeTrial from gameCategory gameClassify gameCode gameName gameType gatewayVersion holder host
  icon idNumber isPlatform lang language limitNum line login merchant merchantCode method minBet minLineNum mobileNo mobileNum name newPassword
  nodeId oldPassword option os pageNo pageNum pageSize password payeeName paymentPassword platform purpose qqNum randomString recommenderId
  referralCode regType registerMethod registerUrl remember returnUrl terms to types username vassalage vendor verificationCode wechat whatsapp as
  type code kind state zone said received auto channel empty form place track part record
  day week month firebaseChannel firebaseIdToken totp unlock days label most act consent open mode period rows standing`.split(
    /\s+/,
  ),
)

/** Every name in a call's query and in each of the bodies that it takes. */
export function fieldsOf({ body, query }: Pick<Call, 'body' | 'query'>): string[] {
  const options = body ? ('options' in body ? (body.options as object[]) : [body]) : []
  const shapes = [...options, ...(query ? [query] : [])].map((one) => (one as { shape?: object }).shape ?? {})
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
}
