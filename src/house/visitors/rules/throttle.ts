import { type Millis, HOUR } from '#kit/clock.ts'
import { networkOf } from '#kit/network.ts'

/** Attempts counted together: at most `limit` within `window`; a captcha is asked once `captchaAfter` of them have gone wrong. */
export type Bucket = { readonly key: string; readonly limit: number; readonly window: Millis; readonly captchaAfter: number }

/** Every slider that is judged counts, for a place may be guessed. */
export function slideBuckets({ ip, device }: { readonly ip: string; readonly device: string }): Bucket[] {
  return [
    { key: `slide/${networkOf(ip)}`, limit: 120, window: HOUR, captchaAfter: 120 },
    { key: `slide/device/${device}`, limit: 30, window: HOUR, captchaAfter: 30 },
  ]
}

export function captchaRequired(counts: readonly { readonly bucket: Bucket; readonly before: number }[]): boolean {
  return counts.some(({ bucket, before }) => before >= bucket.captchaAfter)
}
