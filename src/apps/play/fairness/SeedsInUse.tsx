import { useEffect, useState } from 'react'
import type { Seeds } from '#arcade/fairness/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { Frame } from '../frame/frame.ts'
import { sayIn } from '../i18n/texts.ts'
import styles from './VerifyPage.module.css'

const allowed = /^[\x21-\x39\x3b-\x7e]{1,64}$/

/** The pair that decides the next rounds; the player may retire it and choose a text for the next. */
export function SeedsInUse({ frame: { arcade } }: { frame: Frame }) {
  const say = sayIn('fairness')
  const [seeds, setSeeds] = useState<Seeds | null>(null)
  const [retired, setRetired] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<'revealFailed' | 'revealOpen' | null>(null)
  useEffect(() => {
    void arcade<Seeds>({ method: 'GET', path: '/arcade/fairness' }).then(
      (answer) => answer.kind === 'value' && setSeeds(answer.value),
    )
  }, [arcade])
  if (!seeds) return null
  const wrong = text !== '' && !allowed.test(text)
  const rotate = async () => {
    const data = { retire: seeds.commitment, ...(text !== '' && { clientSeed: text }) }
    const path = '/arcade/fairness/rotation'
    const answer = await arcade<{ retired: { serverSeed: string }; current: Seeds }>({ method: 'POST', path, data })
    if (answer.kind !== 'value')
      return setFailed(answer.kind === 'refused' && answer.code === 'round_open' ? 'revealOpen' : 'revealFailed')
    setFailed(null)
    setRetired(answer.value.retired.serverSeed)
    setSeeds(answer.value.current)
    setText('')
  }
  const facts = [
    [say('commitment'), seeds.commitment],
    [say('clientSeed'), seeds.clientSeed],
    [say('nonce'), String(seeds.nonce)],
    [say('nextCommitment'), seeds.nextCommitment],
    ...(retired === null ? [] : [[say('serverSeed'), retired] as const]),
  ] as const
  return (
    <section className={styles.form}>
      <h2>{say('seedsHead')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.code}>{value}</dd>
          </div>
        ))}
      </dl>
      <Field
        label={say('newClientSeed')}
        hint={say('newClientSeedHint')}
        value={text}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={wrong ? say('newClientSeedHint') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {failed && (
        <p className={styles.differs} role="alert">
          {say(failed)}
        </p>
      )}
      <Button disabled={wrong} onClick={() => void rotate()}>
        {say('reveal')}
      </Button>
    </section>
  )
}
