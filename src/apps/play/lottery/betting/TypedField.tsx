import { useId } from 'react'
import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Field } from '#arcade/lottery/rules/pick.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { typedNumbers } from '../basket/typed-numbers.ts'
import styles from './TypedField.module.css'

type Props = {
  readonly type: BetType
  readonly field: Field
  readonly digits: number
  readonly text: string
  readonly onType: (text: string, numbers: readonly string[]) => void
}

/** Whether the bet is offered for this number alone: one of the same digit everywhere has one order only. */
const isBet = ({ count }: BetType, number: string) => count([[number]]) > 0

/** Numbers that are typed or pasted in any way; whatever is wrong among them is told below, and the others count. */
export function TypedField({ type, field, digits, text, onType }: Props) {
  const say = sayIn('lottery')
  const note = useId()
  const { numbers, wrong, twice } = typedNumbers(text, digits)
  const refused = numbers.filter((number) => !isBet(type, number))
  const take = (typed: string) =>
    onType(
      typed,
      typedNumbers(typed, digits).numbers.filter((number) => isBet(type, number)),
    )
  const isTooMany = numbers.length > field.most
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        {say('typed.label', { digits })}
        <textarea
          rows={3}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={text}
          aria-describedby={note}
          aria-invalid={wrong.length > 0 || isTooMany || refused.length > 0}
          onChange={({ target }) => take(target.value)}
        />
      </label>
      <div id={note} className={styles.notes} aria-live="polite">
        {text === '' && <p>{say('typed.hint')}</p>}
        {wrong.length > 0 && <p className={styles.wrong}>{say('typed.wrong', { digits, parts: wrong.join(', ') })}</p>}
        {refused.length > 0 && <p className={styles.wrong}>{say('typed.oneDigit', { parts: refused.join(', ') })}</p>}
        {twice.length > 0 && <p>{say('typed.twice', { parts: twice.join(', ') })}</p>}
        {isTooMany && <p className={styles.wrong}>{say('typed.tooMany', { most: field.most, count: numbers.length })}</p>}
      </div>
      {numbers.length > 0 && (
        <ul className={styles.numbers}>
          {numbers.map((number) => (
            <li key={number} data-wrong={refused.includes(number) || undefined}>
              <bdi dir="ltr">{number}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
