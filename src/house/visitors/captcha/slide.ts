import { refuse, type Refusal } from '#kit/refusal.ts'
import { digest, keyedDigest, sameDigest } from '#runtime/secrets/digest.ts'
import { spendTry, type TooMany } from '../throttle.ts'
import { CAPTCHA_LIFE, CAPTCHA_PAUSE, passCaptcha, type Form } from './captcha.ts'
import { isByHand, SLIDE_TOLERANCE, type Track } from '../rules/slide.ts'
import { slideBuckets } from '../rules/throttle.ts'
import type { Visitor } from '../visitor.ts'
import { saveCaptcha, takeCaptcha } from './store.ts'
import { drawSlide, newGap } from './slide-picture.ts'

type Slider = Pick<Visitor, 'db' | 'merchant' | 'clock' | 'random' | 'ip'> & { readonly device: string }
type Closed = Refusal<'operation_not_allowed', null>
type Shown = { readonly picture: string; readonly piece: string; readonly top: number }

const placed = (place: number) => `slide/${place}`

/** A new picture for this client; the captcha before it is worth nothing any more. Where the gap is stays here, as a hash. */
export async function showSlide({ db, merchant, clock, random, device }: Slider): Promise<Shown | Closed | TooMany> {
  if (!merchant.flags.SLIDERCAPTCHA) return refuse('operation_not_allowed')
  const now = clock()
  const gap = newGap(random)
  const saved = await saveCaptcha(db, {
    client: digest(device),
    answer: keyedDigest(device, placed(gap.left)),
    now,
    expiresAt: now + CAPTCHA_LIFE,
    notSince: now - CAPTCHA_PAUSE,
  })
  return saved ? { ...drawSlide(gap, random), top: gap.top } : refuse('too_many_requests', { retryAfter: CAPTCHA_PAUSE / 1000 })
}

type Put = { readonly form: Form; readonly place: number; readonly track: Track }

/** Judges where the piece was put. That uses the picture up, right or wrong. */
export async function judgeSlide(
  { db, merchant, clock, random, ip, device }: Slider,
  { form, place, track }: Put,
): Promise<{ readonly captcha: string } | Refusal<'slider_missed', null> | Closed | TooMany> {
  if (!merchant.flags.SLIDERCAPTCHA) return refuse('operation_not_allowed')
  const now = clock()
  const over = await spendTry(db, slideBuckets({ ip, device: digest(device).toString('hex') }), now)
  if (over) return over
  const kept = await takeCaptcha(db, digest(device), now)
  const near = Array.from({ length: 2 * SLIDE_TOLERANCE + 1 }, (_, i) => place - SLIDE_TOLERANCE + i)
  const fits = kept !== null && near.some((at) => sameDigest(kept, keyedDigest(device, placed(at))))
  if (!fits || !isByHand(track, place)) return refuse('slider_missed')
  return { captcha: await passCaptcha(db, { device, form, now, random }) }
}
