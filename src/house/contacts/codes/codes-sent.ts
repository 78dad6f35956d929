import type { CallContext } from '#runtime/http/context.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { countedAttempts } from '#house/visitors/index.ts'
import { spendBucket } from '../rules/codes.ts'

/** How many codes a merchant has sent today of those that it may send in a day. */
export async function codesSent({ db, clock }: Pick<CallContext, 'db' | 'clock'>, merchant: Merchant) {
  const now = clock()
  const buckets = (['sms', 'email'] as const).map((channel) => {
    const { key, limit } = spendBucket({ merchant, channel, now })
    return { channel, key: digest(key), most: limit }
  })
  const counted = await countedAttempts(db, { keys: buckets.map(({ key }) => key), now })
  return buckets.map(({ channel, key, most }) => ({
    channel,
    used: counted.find((one) => one.key.equals(key))?.attempts ?? 0,
    most,
  }))
}
