import { useState } from 'react'
import type { FieldOf } from '#client/form/fields.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { Letters } from './Letters.tsx'
import { Slider } from './Slider.tsx'

type CaptchaProps = {
  /** The form it stands in: what is solved here is worth nothing in another. */
  form: 'login' | 'register' | 'code'
  /** Another number asks for another picture: the one before is used up. */
  round: number
  typed: FieldOf<string>
}

/** What keeps programs out: a slider where the merchant wants one, which gives way to characters for whoever prefers them. */
export function Captcha(props: CaptchaProps) {
  const slides = useMerchant()?.flags.SLIDERCAPTCHA
  const [letters, setLetters] = useState(false)
  if (!slides || letters) return <Letters {...props} />
  return <Slider key={props.round} {...props} onLetters={() => setLetters(true)} />
}
