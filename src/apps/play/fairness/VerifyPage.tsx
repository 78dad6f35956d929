import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Seat } from '#arcade/seats/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '../frame/frame.ts'
import { sayIn } from '../i18n/texts.ts'
import { goTo } from '../shell/useRoute.ts'
import { skinOf } from '../slots/skins/index.ts'
import type { Skin } from '../slots/skins/skin.ts'
import { SkinContext } from '../slots/skins/SkinContext.ts'
import { useRound } from '#play/parts/sheets/useRound.ts'
import { Reveal } from './Reveal.tsx'
import type { RoundView } from '../slots/sheets/RoundDetail.tsx'
import { SeedForm, type Seeds } from './SeedForm.tsx'
import { SeedsInUse } from './SeedsInUse.tsx'
import { Verdict } from './Verdict.tsx'
import styles from './VerifyPage.module.css'

type Props = { readonly frame: Frame; readonly seat: Seat | null; readonly round: string | null }

const blank: Seeds = { serverSeed: '', clientSeed: '', nonce: '', stake: '' }

/** Draws a round again in the player's own browser and lays it beside what was shown and paid. It works without a seat, too. */
export default function VerifyPage({ frame, seat, round: id }: Props) {
  const fair = sayIn('fairness')
  const shell = sayIn('shell')
  const { game } = frame.launch
  const { round, refetch } = useRound<RoundView>(frame, seat === null || id === null ? null : `/arcade/slots/${game}/spins/${id}`)
  const [skin, setSkin] = useState<Skin | null>(null)
  useEffect(() => {
    // Without pictures the page still checks.
    void skinOf(game).then(
      (dressed) => setSkin(dressed?.skin ?? null),
      () => null,
    )
  }, [game])
  const [typed, setTyped] = useState<{ readonly seeds: Seeds; readonly checked: boolean } | null>(null)
  const found = round === null || round === 'failed' ? null : round
  const proof = found?.proof ?? null
  const known = found &&
    proof && { ...proof, serverSeed: proof.serverSeed ?? '', nonce: String(proof.nonce), stake: found.row.stake }
  const seeds = typed?.seeds ?? known ?? blank
  const checked = typed?.checked ?? (proof !== null && proof.serverSeed !== null)
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
        {id !== null && seat !== null && round === null && <Skeleton height="10rem" />}
        {proof && (
          <dl className={styles.facts}>
            <dt>{fair('commitment')}</dt>
            <dd className={styles.code}>{proof.commitment}</dd>
          </dl>
        )}
        {proof && proof.serverSeed === null && <Reveal frame={frame} commitment={proof.commitment} onRevealed={refetch} />}
        <SeedForm
          seeds={seeds}
          onChange={(next) => setTyped({ seeds: next, checked: false })}
          onCheck={() => setTyped({ seeds, checked: true })}
        />
        {checked && (
          <SkinContext value={skin}>
            <Verdict game={game} seeds={seeds} found={found} currency={seat?.currency ?? ''} />
          </SkinContext>
        )}
        {seat !== null && id === null && <SeedsInUse frame={frame} />}
      </div>
    </main>
  )
}
