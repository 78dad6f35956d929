import type { MachineView } from '#arcade/slots/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { MachineFigures } from './MachineFigures.tsx'
import styles from '#play/parts/sheets/InfoSheet.module.css'
import { LineDrawing } from './LineDrawing.tsx'
import { Paytable } from './Paytable.tsx'
import { Rules } from './Rules.tsx'

type Props = { readonly machine: MachineView; readonly stake: string; readonly currency: string }

/** How the machine pays at the bet that is set, its lines or ways, its rules, and its true figures as the arcade computed them. */
export function InfoSheet({ machine, stake, currency }: Props) {
  const say = sayIn('slots')
  return (
    <div className={styles.info}>
      <Paytable machine={machine} stake={unitsOfText(stake)} currency={currency} />
      {machine.kind === 'ways' ? (
        <section>
          <h2>{say('waysHead')}</h2>
          <p className={styles.soft}>{say('waysText', { count: machine.ways })}</p>
        </section>
      ) : (
        <section>
          <h2>{say('linesHead')}</h2>
          <p className={styles.soft}>{say('linesText', { count: machine.lines.length })}</p>
          <ol className={styles.lines}>
            {machine.lines.map((line, i) => (
              <li key={line.join('')}>
                <LineDrawing line={line} rows={machine.rows} />
                <span>{i + 1}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Rules machine={machine} currency={currency} />
      <MachineFigures machine={machine} />
    </div>
  )
}
