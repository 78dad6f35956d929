import type { MachineView } from '#arcade/slots/contract.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { Figures } from '#play/parts/sheets/Figures.tsx'
import styles from '#play/parts/sheets/InfoSheet.module.css'

/** The machine's mathematics as the arcade computed and answered it: nothing here is written by hand. */
export function MachineFigures({ machine }: { machine: MachineView }) {
  const say = sayIn('slots')
  const rows: readonly (readonly [name: string, value: string])[] = [
    [sayPart('rtp'), `${machine.rtp}%`],
    ...(machine.kind === 'hold' ? [[say('contribution'), `${machine.grand.contribution}%`] as const] : []),
    [say('hit'), `${machine.hitFrequency}%`],
    ...machine.features.flatMap(({ feature, every, rtp }) => [
      [say(`feature.${feature}`), say('oneIn', { every })] as const,
      ...(rtp === null ? [] : [[say('featureRtp', { feature: say(`feature.${feature}`) }), `${rtp}%`] as const]),
    ]),
    [say('volatility'), machine.volatility],
    [sayPart('largest'), machine.largestWin],
    [sayPart('version'), `${machine.game} ${machine.version}`],
  ]
  return (
    <section>
      <h2>{sayPart('figuresHead')}</h2>
      <p className={styles.soft}>{say('figuresText')}</p>
      <Figures rows={rows} />
    </section>
  )
}
