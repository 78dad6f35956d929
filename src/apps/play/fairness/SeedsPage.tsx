import { useState, type ReactNode } from 'react'
import type { Proof } from '#arcade/fairness/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { Frame } from '../frame/frame.ts'
import { sayIn } from '../i18n/texts.ts'
import { useRound } from '../parts/sheets/useRound.ts'
import { CheckForm } from './CheckForm.tsx'
import { CheckPage } from './CheckPage.tsx'
import { Reveal } from './Reveal.tsx'
import { SeedsInUse } from './SeedsInUse.tsx'
import styles from './VerifyPage.module.css'

/** What a round is drawn from, and its stake, as typed. */
export type Seeds = Readonly<Record<'serverSeed' | 'clientSeed' | 'nonce' | 'stake', string>>

type Drawn = { readonly row: { readonly stake: string }; readonly proof: Proof | null }

/** What every page that verifies is given. */
export type VerifyProps = {
  readonly frame: Frame
  readonly player: PlayerView | null
  /** The round that is looked at; null where seeds are typed. */
  readonly round: string | null
}

type Props<View> = VerifyProps & {
  /** Where the game's rounds are asked for. */
  readonly path: `/arcade/${string}`
  /** What comes out depends on the stake, not only what it pays. */
  readonly isStakeNeeded: boolean
  /** What there is to choose where no round is looked at. */
  readonly choosing?: ReactNode
  readonly verdict: (seeds: Seeds, found: View | null) => ReactNode
}

const blank: Seeds = { serverSeed: '', clientSeed: '', nonce: '', stake: '' }
const amount = /^\d{1,11}(\.\d{1,5})?$/

/** Draws a round again in the player's own browser and lays it beside what was shown and paid. It works without a session, too. */
export function SeedsPage<View extends Drawn>(props: Props<View>) {
  const { frame, player, round: id, path, isStakeNeeded, choosing, verdict } = props
  const say = sayIn('fairness')
  const asked = player === null || id === null ? null : (`${path}/${id}` as const)
  const { round, refetch } = useRound<View>(frame, asked)
  const [typed, setTyped] = useState<{ readonly seeds: Seeds; readonly checked: boolean } | null>(null)
  const found = round === null || round === 'failed' ? null : round
  const proof = found?.proof ?? null
  const known = found &&
    proof && { ...proof, serverSeed: proof.serverSeed ?? '', nonce: String(proof.nonce), stake: found.row.stake }
  const seeds: Seeds = typed?.seeds ?? known ?? blank
  const checked = typed?.checked ?? (proof !== null && proof.serverSeed !== null)
  return (
    <CheckPage title={say('title')} intro={say('intro')} isWaiting={asked !== null && round === null}>
      {proof && (
        <dl className={styles.facts}>
          <dt>{say('commitment')}</dt>
          <dd className={styles.code}>{proof.commitment}</dd>
        </dl>
      )}
      {proof && proof.serverSeed === null && <Reveal frame={frame} commitment={proof.commitment} onRevealed={refetch} />}
      {found === null && choosing}
      <CheckForm
        label={say('title')}
        fields={[
          { name: 'serverSeed', label: say('serverSeed') },
          { name: 'clientSeed', label: say('clientSeed') },
          { name: 'nonce', label: say('nonce'), mode: 'numeric', isShort: true },
          { name: 'stake', label: say(isStakeNeeded ? 'stake' : 'stakeOptional'), mode: 'decimal', isShort: true },
        ]}
        typed={seeds}
        isWhole={({ serverSeed, clientSeed, nonce, stake }) =>
          serverSeed !== '' &&
          clientSeed !== '' &&
          /^\d{1,9}$/.test(nonce) &&
          (amount.test(stake) || (stake === '' && !isStakeNeeded))
        }
        missing={say('missing')}
        onChange={(name, text) => setTyped({ seeds: { ...seeds, [name]: text }, checked: false })}
        onCheck={() => setTyped({ seeds, checked: true })}
      />
      {checked && verdict(seeds, found)}
      {player !== null && id === null && <SeedsInUse frame={frame} />}
    </CheckPage>
  )
}
