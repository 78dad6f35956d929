import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import { factorText, WHOLE } from '#arcade/families/rules/instant.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '../frame/frame.ts'
import { sayIn } from '../i18n/texts.ts'
import type { AnyLook, RoundOf } from '../parts/look.ts'
import { lookOf } from '../parts/looks.ts'
import type { RoundWithProof } from '../parts/sheets/InstantRoundDetail.tsx'
import { useRound } from '../parts/sheets/useRound.ts'
import { goTo } from '../shell/useRoute.ts'
import { Reveal } from './Reveal.tsx'
import { SeedForm, type Seeds } from './SeedForm.tsx'
import { SeedsInUse } from './SeedsInUse.tsx'
import { Step } from './Verdict.tsx'
import styles from './VerifyPage.module.css'

type Props = { readonly frame: Frame; readonly seat: Seat | null; readonly round: string | null }
const blank: Seeds = { serverSeed: '', clientSeed: '', nonce: '', stake: '' }

/** Draws a round of a game without reels again in the player's own browser, and lays it beside what was shown and paid. */
export default function InstantVerifyPage({ frame, seat, round: id }: Props) {
  const fair = sayIn('fairness')
  const shell = sayIn('shell')
  const { game, family } = frame.launch
  const path = seat === null || id === null ? null : (`/arcade/games/${game}/rounds/${id}` as const)
  const { round, refetch } = useRound<RoundWithProof>(frame, path)
  const [look, setLook] = useState<AnyLook | null>(null)
  const [typed, setTyped] = useState<{ readonly seeds: Seeds; readonly checked: boolean } | null>(null)
  const [chosen, setChosen] = useState<object | null>(null)
  useEffect(() => {
    void lookOf(family)?.then(setLook, () => null)
  }, [family])
  const found = round === null || round === 'failed' ? null : round
  const proof = found?.proof ?? null
  const known = found &&
    proof && { ...proof, serverSeed: proof.serverSeed ?? '', nonce: String(proof.nonce), stake: found.row.stake }
  const seeds = typed?.seeds ?? known ?? blank
  const checked = typed?.checked ?? (proof !== null && proof.serverSeed !== null)
  const choice = chosen ?? found?.row.choice ?? look?.first ?? {}
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Button
          tone="quiet"
          size="small"
          className={styles.back}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => goTo('')}
        >
          {shell('back')}
        </Button>
        <h1 className={styles.title}>{fair('title')}</h1>
        <p className={styles.soft}>{fair('intro')}</p>
        {path !== null && round === null && <Skeleton height="10rem" />}
        {proof && (
          <dl className={styles.facts}>
            <dt>{fair('commitment')}</dt>
            <dd className={styles.code}>{proof.commitment}</dd>
          </dl>
        )}
        {proof && proof.serverSeed === null && <Reveal frame={frame} commitment={proof.commitment} onRevealed={refetch} />}
        {look && found === null && (
          <div data-look={family}>
            <look.Controls choice={choice} onChoose={setChosen} locked={false} />
          </div>
        )}
        <SeedForm
          seeds={seeds}
          onChange={(next) => setTyped({ seeds: next, checked: false })}
          onCheck={() => setTyped({ seeds, checked: true })}
        />
        {checked && look && <Drawn {...{ look, seeds, found, choice }} currency={seat?.currency ?? ''} />}
        {seat !== null && id === null && <SeedsInUse frame={frame} />}
      </div>
    </main>
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
    const { serverSeed, clientSeed, nonce, stake } = seeds
    const { below, draws } = drawing({ serverSeed, clientSeed, nonce: Number(nonce) })
    const at = look.rules.play(choice, found?.row.decisions ?? [], below)
    const pays = at ? (unitsOfText(stake) * at.factor) / WHOLE : 0n
    return { commitment: commitmentOf(serverSeed), draws: [...draws], at, pays }
  }, [look, seeds, found, choice])
  const { proof, row } = found ?? { proof: null, row: null }
  const fits = proof && proof.commitment === again.commitment
  const sameDraws = proof && JSON.stringify(proof.draws) === JSON.stringify(again.draws)
  const paid = row?.payout ? unitsOfText(row.payout) : null
  const outcome = paid === null ? null : paid === again.pays && JSON.stringify(row?.view) === JSON.stringify(again.at?.view)
  const show = (units: bigint) => moneyText(units, currency === '' ? undefined : currency)
  const told = again.at && look.told({ ...row, view: again.at.view, factor: factorText(again.at.factor) } as RoundOf<object>)
  return (
    <section className={styles.verdict} aria-live="polite">
      <Step title={say('stepFingerprint')} fits={fits}>
        <p>{say(fits === null ? 'fingerprintIs' : fits ? 'fingerprintFits' : 'fingerprintDiffers')}</p>
        <p className={styles.code}>{again.commitment}</p>
      </Step>
      <Step title={say('stepDraws')} fits={sameDraws}>
        {sameDraws === false && <p className={styles.differs}>{say('drawsDiffer')}</p>}
        <ul className={styles.draws}>
          {again.draws.map(({ below, drawn }, nth) => (
            <li key={`${nth}`}>{say('drawNext', { nth: nth + 1, drawn, below })}</li>
          ))}
        </ul>
      </Step>
      <Step title={say('stepOutcome')} fits={outcome}>
        <p>
          <bdi dir="ltr">{told}</bdi>
        </p>
        <p>
          {outcome === null && say('outcomeIs', { stake: show(unitsOfText(seeds.stake)), amount: show(again.pays) })}
          {outcome === true && say('outcomeFits', { amount: show(again.pays) })}
          {outcome === false && say('outcomeDiffers', { amount: show(again.pays), paid: show(paid ?? 0n) })}
        </p>
      </Step>
    </section>
  )
}
