import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Proof } from '#arcade/fairness/contract.ts'
import { sayIn } from '../i18n/texts.ts'
import styles from './VerifyPage.module.css'

type Props = {
  readonly title: string
  /** Null where there is nothing on record to lay beside it. */
  readonly fits: boolean | null
  readonly children: ReactNode
}

/** One step of a check, with its own yes or no. */
export function Step({ title, fits, children }: Props) {
  return (
    <div className={styles.step} data-fits={fits ?? undefined}>
      <h2>
        {fits === true && <Check size={20} aria-hidden="true" />}
        {fits === false && <X size={20} aria-hidden="true" />}
        {title}
      </h2>
      {children}
    </div>
  )
}

/** The first step of every round drawn from seeds: whether the server seed is the one that was promised. */
export function Fingerprint({ commitment, proof }: { readonly commitment: string; readonly proof: Proof | null }) {
  const say = sayIn('fairness')
  const fits = proof && proof.commitment === commitment
  return (
    <Step title={say('stepFingerprint')} fits={fits}>
      <p>{say(fits === null ? 'fingerprintIs' : fits ? 'fingerprintFits' : 'fingerprintDiffers')}</p>
      <p className={styles.code}>{commitment}</p>
    </Step>
  )
}
