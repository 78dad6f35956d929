import { useEffect, useMemo, useState } from 'react'
import { factorText, WHOLE } from '#arcade/families/rules/instant.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '../i18n/texts.ts'
import type { AnyLook, RoundOf } from '../parts/look.ts'
import { lookOf } from '../parts/looks.ts'
import type { RoundWithProof } from '../parts/sheets/InstantRoundDetail.tsx'
import { replay } from './replay.ts'
import { ByRules, NoRules } from './RulesStep.tsx'
import { SeedsPage, type Seeds, type VerifyProps } from './SeedsPage.tsx'
import { Fingerprint, Step } from './Step.tsx'
import styles from './VerifyPage.module.css'

/** Draws a round of a game without reels again: what comes out follows from the seeds and the choice, and the stake says only what it pays. */
export default function InstantVerifyPage(props: VerifyProps) {
  const { game, family } = props.frame.launch
  const currency = props.player?.currency ?? ''
  const [look, setLook] = useState<AnyLook | null>(null)
  const [chosen, setChosen] = useState<object | null>(null)
  useEffect(() => {
    void lookOf(family)?.then(setLook, () => null)
  }, [family])
  const choice = chosen ?? look?.first ?? {}
  return (
    <SeedsPage<RoundWithProof>
      {...props}
      path={`/arcade/games/${game}/rounds`}
      isStakeNeeded={false}
      choosing={
        look && (
          <div data-look={family}>
            <look.Controls choice={choice} onChoose={setChosen} locked={false} />
          </div>
        )
      }
      verdict={(seeds, found) => look && <Drawn {...{ look, seeds, found, currency }} choice={found?.row.choice ?? choice} />}
    />
  )
}

type DrawnProps = {
  readonly look: AnyLook
  readonly seeds: Seeds
  readonly found: RoundWithProof | null
  readonly choice: object
  readonly currency: string
}

/** Three steps, each with its own yes or no: the fingerprint, the draws, the outcome. */
function Drawn({ look, seeds, found, choice, currency }: DrawnProps) {
  const say = sayIn('fairness')
  const again = useMemo(() => {
    const { serverSeed, clientSeed, nonce } = seeds
    const { row, proof } = found ?? { row: null, proof: null }
    const round = { version: row?.version ?? null, choice, decisions: row?.decisions ?? [], draws: proof?.draws ?? [] }
    return replay(look.rules, { serverSeed, clientSeed, nonce: Number(nonce) }, round)
  }, [look, seeds, found, choice])
  const { proof, row } = found ?? { proof: null, row: null }
  const { at, version, hasRules } = again
  const sameDraws = proof && JSON.stringify(proof.draws) === JSON.stringify(again.draws)
  const factor = factorText(at?.factor ?? 0n)
  const stake = seeds.stake === '' ? row?.stake : seeds.stake
  const staked = stake === undefined ? null : unitsOfText(stake)
  const pays = ((staked ?? 0n) * (at?.factor ?? 0n)) / WHOLE
  const paid = row?.payout ? unitsOfText(row.payout) : null
  const outcome = paid === null ? null : paid === pays && JSON.stringify(row?.view) === JSON.stringify(at?.view)
  const show = (units: bigint) => moneyText(units, currency === '' ? undefined : currency)
  return (
    <section className={styles.verdict} aria-live="polite">
      <Fingerprint commitment={again.commitment} proof={proof} />
      <Step title={say('stepDraws')} fits={sameDraws}>
        {sameDraws === false && <p className={styles.differs}>{say('drawsDiffer')}</p>}
        <ul className={styles.draws}>
          {again.draws.map(({ below, drawn }, nth) => (
            <li key={`${nth}`}>{say('drawNext', { nth: nth + 1, drawn, below })}</li>
          ))}
        </ul>
      </Step>
      {hasRules ? (
        <Step title={say('stepOutcome')} fits={outcome}>
          <ByRules version={version} />
          <p>
            <bdi dir="ltr">{at && look.told({ ...row, view: at.view, factor } as RoundOf<object>)}</bdi>
          </p>
          <p>
            {outcome === null && staked === null && say('outcomeFactor', { factor: `×${factor}` })}
            {outcome === null && staked !== null && say('outcomeIs', { stake: show(staked), amount: show(pays) })}
            {outcome === true && say('outcomeFits', { amount: show(pays) })}
            {outcome === false && say('outcomeDiffers', { amount: show(pays), paid: show(paid ?? 0n) })}
          </p>
        </Step>
      ) : (
        <NoRules title={say('stepOutcome')} version={version} />
      )}
    </section>
  )
}
