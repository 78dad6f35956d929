import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '../Chips.tsx'
import { isWrong, kinds, raisesOffered, readDraft, roundsOffered, type Amounts, type AutoDraft, type Wrong } from './draft.ts'
import type { AutoRules } from './rules.ts'
import styles from './AutoSheet.module.css'

type Props = {
  readonly draft: AutoDraft
  readonly currency: string
  /** The game wants places chosen before it begins. */
  readonly places: boolean
  /** What must be chosen elsewhere before it begins, in words; null where nothing must. */
  readonly lacks: string | null
  readonly onChange: (draft: AutoDraft) => void
  readonly onStart: (rules: AutoRules) => void
}

/** How many rounds, when they stop, and what becomes of the stake between them. */
export function AutoSheet({ draft, currency, places, lacks, onChange, onStart }: Props) {
  const say = sayIn('parts')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const change = (to: Partial<AutoDraft>) => {
    setWrong(null)
    onChange({ ...draft, ...to })
  }
  const start = () => {
    const read = readDraft(draft)
    if (isWrong(read)) setWrong(read)
    else onStart(read)
  }
  const amount = (at: Amounts) => (
    <AmountField
      label={say(`auto.${at}`)}
      currency={currency}
      value={draft[at]}
      error={wrong?.at === at ? say(`auto.wrong.${wrong.why}`) : undefined}
      onChange={(text) => change({ [at]: text })}
    />
  )
  const percent = (of: number) => `${of}%`
  return (
    <div className={styles.auto}>
      <Chips
        label={say('auto.rounds')}
        values={roundsOffered.map((rounds) => rounds ?? 0)}
        chosen={draft.rounds ?? 0}
        show={(rounds) => (rounds === 0 ? say('auto.open') : String(rounds))}
        disabled={false}
        onChoose={(rounds) => change({ rounds: rounds || null })}
      />
      <fieldset className={styles.stops}>
        <legend>{say('auto.stopsHead')}</legend>
        {amount('fall')}
        {amount('gain')}
        {amount('singleWin')}
      </fieldset>
      {(['afterWin', 'afterLoss'] as const).map((after) => {
        const by = after === 'afterWin' ? 'winRaise' : 'lossRaise'
        return (
          <div key={after} className={styles.after}>
            <Chips
              label={say(`auto.${after}`)}
              values={kinds}
              chosen={draft[after]}
              show={(kind) => say(`auto.${kind}`)}
              disabled={false}
              onChoose={(kind) => change({ [after]: kind })}
            />
            {draft[after] === 'raise' && (
              <Chips
                label={say('auto.by')}
                values={raisesOffered}
                chosen={draft[by] as (typeof raisesOffered)[number]}
                show={percent}
                disabled={false}
                onChoose={(raise) => change({ [by]: raise })}
              />
            )}
          </div>
        )
      })}
      <p className={styles.soft}>{say('auto.text')}</p>
      {lacks !== null && <p className={styles.lacks}>{lacks}</p>}
      <Button tone="gold" size="large" wide disabled={lacks !== null} onClick={start}>
        {say(places ? 'auto.places' : 'auto.start')}
      </Button>
    </div>
  )
}
