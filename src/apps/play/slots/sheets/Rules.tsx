import type { MachineView } from '#arcade/slots/contract.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, type Say, sayPart } from '#play/i18n/texts.ts'
import styles from '#play/parts/sheets/InfoSheet.module.css'
import { percentText } from './percent-text.ts'

/** The rules of this machine's kind, then those of every machine. */
export function Rules({ machine, currency }: { machine: MachineView; currency: string }) {
  const say = sayIn('slots')
  const rules = [
    ...rulesOf(machine, { say, currency }),
    say('rules.open'),
    say('rules.void'),
    say('rules.press'),
    say('rules.keys'),
  ]
  return (
    <section>
      <h2>{sayPart('rulesHead')}</h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function rulesOf(machine: MachineView, { say, currency }: { say: Say<'slots'>; currency: string }): string[] {
  switch (machine.kind) {
    case 'lines': {
      const { multiplier, most } = machine.freeSpins
      return [say('rules.stake'), say('rules.free', { multiplier, most })]
    }
    case 'ways': {
      const { most, multiplier } = machine.freeSpins
      const { first, step, most: highest } = multiplier
      return [say('rules.ways', { parts: machine.parts }), say('rules.freeGrows', { first, step, highest, most })]
    }
    case 'hold': {
      const { trigger, respins } = machine.hold
      const { share, contribution, topStake } = machine.grand
      return [
        say('rules.stake'),
        say('rules.hold', { trigger, respins }),
        say('rules.coins', { trigger }),
        say('rules.grand', {
          share: percentText(share),
          contribution: percentText(contribution),
          topStake: moneyText(topStake, currency),
        }),
      ]
    }
  }
}
