import type { Proof } from '#arcade/fairness/contract.ts'
import type { InstantRound } from '#arcade/families/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { AnyLook, RoundOf } from '../look.ts'
import { RoundFacts } from './RoundDetail.tsx'
import styles from './RoundDetail.module.css'

export type RoundWithProof = { readonly row: InstantRound; readonly proof: Proof | null }

/** One round: what was staked, chosen and paid, how it looked, and the way to check it. */
export function InstantRoundDetail({ row, proof, look, currency }: RoundWithProof & { look: AnyLook; currency: string }) {
  const say = sayIn('parts')
  const { Stage } = look
  return (
    <>
      <RoundFacts
        round={row}
        currency={currency}
        state={say(`state.${row.state}`)}
        facts={[[say('multiplier'), `×${row.factor}`]]}
        isProven={proof !== null}
      />
      {row.state === 'refused' && <p className={styles.refused}>{say('refusedRound')}</p>}
      {row.view && (
        <div className={styles.shown} data-look={look.family} inert>
          <Stage
            choice={row.choice}
            round={row as RoundOf<object>}
            busy={false}
            showing={false}
            onChoose={() => {}}
            onDecide={() => {}}
            plan={null}
            onPlan={() => {}}
            currency={currency}
          />
        </div>
      )}
    </>
  )
}
