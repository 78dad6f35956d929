import { useMemo, useState } from 'react'
import { chanceOf, leadsTo } from '#arcade/fairness/rules/chain.ts'
import type { MatchProof } from '#arcade/sportsbook/contract.ts'
import { CheckForm } from '#play/fairness/CheckForm.tsx'
import { CheckPage } from '#play/fairness/CheckPage.tsx'
import type { VerifyProps } from '#play/fairness/SeedsPage.tsx'
import { Step } from '#play/fairness/Step.tsx'
import styles from '#play/fairness/VerifyPage.module.css'
import { sayIn } from '#play/i18n/texts.ts'
import { useRound } from '#play/parts/sheets/useRound.ts'
import { whenText } from '#play/parts/sheets/when-text.ts'
import { scoreText } from '../figures.ts'
import { scoreLineOf } from './replays.ts'

/** What a match is played again from, as typed. */
type Typed = Readonly<Record<'key' | 'hash' | 'number' | 'publicValue' | 'commitment', string>>

const blank: Typed = { key: '', hash: '', number: '', publicValue: '', commitment: '' }
const isWhole = ({ key, hash, number, publicValue, commitment }: Typed) =>
  key !== '' &&
  /^[0-9a-f]{64}$/.test(hash) &&
  /^[1-9]\d{0,6}$/.test(number) &&
  publicValue !== '' &&
  /^[0-9a-f]{64}$/.test(commitment)

type Props = Omit<VerifyProps, 'round'> & { readonly match: string | null }

/** Plays a match of the virtual world again in the player's own browser, from its link of the published chain. It works without a session, too. */
export function MatchCheck({ frame, player, match }: Props) {
  const say = sayIn('live')
  const path = player === null || match === null ? null : (`/arcade/sports/${frame.launch.game}/matches/${match}/proof` as const)
  const { round } = useRound<{ readonly proof: MatchProof | null }>(frame, path)
  const [typed, setTyped] = useState<{ readonly from: Typed; readonly checked: boolean } | null>(null)
  const proof = round === null || round === 'failed' ? null : round.proof
  const known = proof && { ...proof, hash: proof.hash ?? '', number: String(proof.link) }
  const from: Typed = typed?.from ?? known ?? blank
  const checked = typed?.checked ?? (proof !== null && proof.hash !== null)
  return (
    <CheckPage title={say('verify.title')} intro={say('verify.intro')} isWaiting={path !== null && round === null}>
      {proof && <Published proof={proof} />}
      <CheckForm
        label={say('verify.title')}
        fields={[
          { name: 'key', label: sayIn('sportsbook')('results.match') },
          { name: 'hash', label: say('verify.hash') },
          { name: 'number', label: say('verify.number'), mode: 'numeric' },
          { name: 'publicValue', label: say('verify.publicValue') },
          { name: 'commitment', label: say('verify.commitment') },
        ]}
        typed={from}
        isWhole={isWhole}
        missing={say('verify.missing')}
        onChange={(name, text) => setTyped({ from: { ...from, [name]: text }, checked: false })}
        onCheck={() => setTyped({ from, checked: true })}
      />
      {checked && (
        <section className={styles.verdict} aria-live="polite">
          <Computed from={from} shown={from.key === proof?.key && proof.score ? scoreText(proof.score) : null} />
        </section>
      )}
    </CheckPage>
  )
}

function Published({ proof }: { readonly proof: MatchProof }) {
  const say = sayIn('live')
  return (
    <>
      <dl className={styles.facts}>
        <dt>{say('verify.publishedAt')}</dt>
        <dd>{whenText(proof.publishedAt)}</dd>
        <dt>{say('verify.publicSource')}</dt>
        <dd>{proof.publicSource === 'arcade' ? say('verify.fromArcade') : proof.publicSource}</dd>
      </dl>
      {proof.hash === null && <p role="status">{sayIn('sportsbook')('results.secret')}</p>}
    </>
  )
}

/** Two steps, each with its own yes or no: the chain, the score. */
function Computed({ from, shown }: { readonly from: Typed; readonly shown: string | null }) {
  const say = sayIn('live')
  const { key, hash, number, publicValue, commitment } = from
  const fits = useMemo(() => leadsTo(commitment, { link: hash, number: Number(number) }), [commitment, hash, number])
  const line = useMemo(() => scoreLineOf(key, chanceOf({ publicValue, link: hash }).below), [key, publicValue, hash])
  const same = line === null ? false : shown === null ? null : shown === line
  return (
    <>
      <Step title={say('verify.stepChain')} fits={fits}>
        <p>{fits ? say('verify.chainFits', { steps: number }) : say('verify.chainDiffers')}</p>
      </Step>
      <Step title={say('verify.stepResult')} fits={same}>
        <p>
          {line === null
            ? sayIn('sportsbook')('results.noMatch')
            : same === null
              ? say('verify.resultIs', { at: line })
              : say(same ? 'verify.resultFits' : 'verify.resultDiffers', { at: line, shown: shown ?? '' })}
        </p>
      </Step>
    </>
  )
}
