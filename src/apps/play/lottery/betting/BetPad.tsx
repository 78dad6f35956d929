import { ClipboardPaste } from 'lucide-react'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { withMarks } from '../basket/marks.ts'
import { betHow, betName, groupName } from '../names.ts'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './BetPad.module.css'
import { BetFigures } from './BetFigures.tsx'
import { MarkField } from './MarkField.tsx'
import { TierTable } from './TierTable.tsx'
import { TypedField } from './TypedField.tsx'
import type { Drafting } from './useDraft.ts'

type Props = {
  readonly lottery: Lottery
  readonly draft: Drafting
  readonly series: number
  readonly currency: string
  /** Null where nobody writes messages for it. */
  readonly onMessage: (() => void) | null
}

/** Every way to bet: its kind, what it is, what it pays, and the fields to mark or type. */
export function BetPad({ lottery, draft, series, currency, onMessage }: Props) {
  const say = sayIn('lottery')
  const { shape, bets } = lottery
  const { type, pick, text, mark } = draft
  const groups = [...new Set(bets.map(({ group }) => group))]
  const types = bets.filter(({ group }) => group === type.group)
  return (
    <section className={styles.pad} aria-label={say('pad.types')}>
      <div className={styles.top}>
        <div className={styles.groups} role="group" aria-label={say('pad.groups')}>
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={group === type.group}
              onClick={() => draft.turnTo(bets.find((one) => one.group === group) ?? type)}
            >
              {groupName(shape, group)}
            </button>
          ))}
        </div>
        {onMessage && (
          <button type="button" className={styles.paste} aria-haspopup="dialog" onClick={onMessage}>
            <ClipboardPaste size={18} aria-hidden="true" />
            {say('message.open')}
          </button>
        )}
      </div>
      <div className={styles.body}>
        {types.length > 1 && (
          <div className={styles.types} role="group" aria-label={groupName(shape, type.group)}>
            {types.map((one) => (
              <button key={one.code} type="button" aria-pressed={one === type} onClick={() => draft.turnTo(one)}>
                {betName(shape, one)}
              </button>
            ))}
          </div>
        )}
        <p className={styles.how}>{betHow(shape, type)}</p>
        <BetFigures type={type} mode={draft.mode} series={series} currency={currency} />
        <div className={styles.fields} key={type.code}>
          {type.fields.map((field, i) =>
            'digits' in field.from ? (
              <TypedField
                key={field.name}
                {...{ type, field, text }}
                digits={field.from.digits}
                onType={(typed, numbers) => mark([numbers], typed)}
              />
            ) : (
              <MarkField
                key={field.name}
                {...{ lottery, type, field, series }}
                from={field.from}
                marked={pick[i] ?? []}
                onMark={(marked) => mark(withMarks(pick, i, marked))}
              />
            ),
          )}
        </div>
        {type.tiers && type.tiers.length > 1 && (
          <TierTable {...{ type, series, currency }} tiers={type.tiers} mode={draft.mode} />
        )}
      </div>
    </section>
  )
}
