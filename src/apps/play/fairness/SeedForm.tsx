import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { sayIn } from '../i18n/texts.ts'
import styles from './VerifyPage.module.css'

/** What a round is drawn from, and its stake, as typed. */
export type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: string; readonly stake: string }

type Props = { readonly seeds: Seeds; readonly onChange: (seeds: Seeds) => void; readonly onCheck: () => void }

const amount = /^\d{1,11}(\.\d{1,5})?$/

/** No form element: the frame's sandbox lets none be sent, and a browser then says nothing of the press at all. */
export function SeedForm({ seeds, onChange, onCheck }: Props) {
  const say = sayIn('fairness')
  const [wrong, setWrong] = useState(false)
  const complete = seeds.serverSeed !== '' && seeds.clientSeed !== '' && /^\d{1,9}$/.test(seeds.nonce) && amount.test(seeds.stake)
  const check = () => {
    setWrong(!complete)
    if (complete) onCheck()
  }
  const field = (name: keyof Seeds, label: string) => (
    <Field
      label={label}
      value={seeds[name]}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      inputMode={name === 'nonce' ? 'numeric' : name === 'stake' ? 'decimal' : 'text'}
      onKeyDown={(event) => event.key === 'Enter' && check()}
      onChange={(event) => {
        setWrong(false)
        onChange({ ...seeds, [name]: event.target.value.trim() })
      }}
    />
  )
  return (
    <div role="group" aria-label={say('title')} className={styles.form}>
      {field('serverSeed', say('serverSeed'))}
      {field('clientSeed', say('clientSeed'))}
      <div className={styles.pair}>
        {field('nonce', say('nonce'))}
        {field('stake', say('stake'))}
      </div>
      {wrong && (
        <p className={styles.differs} role="alert">
          {say('missing')}
        </p>
      )}
      <Button tone="gold" wide onClick={check}>
        {say('check')}
      </Button>
    </div>
  )
}
