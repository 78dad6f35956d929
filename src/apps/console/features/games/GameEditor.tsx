import { useState } from 'react'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { completeLanguages } from '#kit/language.ts'
import { knownLanguage } from '#client/language/language.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { HighestWinFields, type HighestWinTyped } from '#console/parts/HighestWinFields.tsx'
import { readAmount } from '#console/parts/read-amount.ts'
import { useOperator } from '#console/session/operator.ts'
import type { Game } from './catalogue-queries.ts'
import { PublishedReturnFields, readPublished, type PublishedTyped } from './PublishedReturnFields.tsx'
import flow from '#console/parts/flow.module.css'

type GameEditorProps = { game: Game | null; nameOf: (game: Game) => string; onClose: () => void }

/** One game of the catalogue, beside the list it stands in. */
export function GameEditor({ game, nameOf, onClose }: GameEditorProps) {
  const t = useTexts('games')
  return (
    <SidePanel
      open={game !== null}
      onClose={onClose}
      title={game ? t('catalogue.editTitle', { name: nameOf(game) }) : ''}
      size="medium"
    >
      {game && <GameForm key={game.id} game={game} name={nameOf(game)} onDone={onClose} />}
    </SidePanel>
  )
}

function GameForm({ game, name, onDone }: { game: Game; name: string; onDone: () => void }) {
  const t = useTexts('games')
  const shell = useTexts('shell')
  const { currency } = useOperator().merchant
  const [names, setNames] = useState<Readonly<Record<string, string>>>(game.names)
  const [hot, setHot] = useState(game.hot)
  const [enabled, setEnabled] = useState(game.enabled)
  const [opens, setOpens] = useState(game.opens)
  const [trial, setTrial] = useState(game.supportPlay === 0)
  const [largest, setLargest] = useState(game.largestStake ?? '')
  const [highest, setHighest] = useState<HighestWinTyped>({ win: game.highestWin ?? '', times: game.highestTimes })
  const [figures, setFigures] = useState<PublishedTyped>({
    percent: game.publishedReturn ?? '',
    spread: game.returnSpread ?? '',
  })
  const [icon, setIcon] = useState(game.icon ?? '')
  const [iconUrl, setIconUrl] = useState(game.iconUrl ?? '')
  const largestStake = readAmount(largest)
  const highestWin = readAmount(highest.win)
  const published = readPublished(figures)
  const nameless = (names['EN'] ?? '').trim() === ''
  const badUrl = iconUrl.trim() !== '' && !/^https:\/\/./.test(iconUrl.trim())
  const change = {
    names: Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== '')),
    hot,
    enabled,
    opens,
    supportPlay: trial ? 0 : 1,
    largestStake: largestStake ?? null,
    highestWin: highestWin ?? null,
    highestTimes: highest.times,
    publishedReturn: published.publishedReturn ?? null,
    returnSpread: published.returnSpread ?? null,
    icon: icon.trim() || null,
    iconUrl: iconUrl.trim() || null,
  }
  return (
    <div className={flow.stack}>
      {completeLanguages.map((code) => (
        <Field
          key={code}
          label={t('catalogue.nameIn', { language: knownLanguage(code).name })}
          lang={knownLanguage(code).tag}
          value={names[code] ?? ''}
          onChange={(event) => setNames({ ...names, [code]: event.currentTarget.value })}
          error={code === 'EN' && nameless ? shell('form.required') : null}
        />
      ))}
      <Switch checked={enabled} onChange={setEnabled} hint={t('catalogue.enabledHint')}>
        {t('catalogue.enabled')}
      </Switch>
      <Switch
        checked={opens === 'VASSALAGE'}
        onChange={(isList) => setOpens(isList ? 'VASSALAGE' : 'GAME')}
        hint={t('catalogue.opensListHint')}
      >
        {t('catalogue.opensList')}
      </Switch>
      <Switch checked={trial} onChange={setTrial} hint={t('catalogue.trialHint')}>
        {t('catalogue.trial')}
      </Switch>
      <NumberField
        label={t('catalogue.hotRank')}
        hint={t('catalogue.hotHint')}
        value={hot}
        onChange={setHot}
        min={1}
        max={9999}
      />
      <AmountField
        label={t('catalogue.largest')}
        hint={t('catalogue.largestHint')}
        currency={currency}
        value={largest}
        onChange={setLargest}
        error={largestStake === undefined ? t('catalogue.badAmount') : null}
      />
      <HighestWinFields typed={highest} onChange={setHighest} />
      <PublishedReturnFields typed={figures} onChange={setFigures} />
      <Field label={t('catalogue.icon')} dir="ltr" value={icon} onChange={(event) => setIcon(event.currentTarget.value)} />
      <Field
        label={t('catalogue.iconUrl')}
        dir="ltr"
        inputMode="url"
        value={iconUrl}
        onChange={(event) => setIconUrl(event.currentTarget.value)}
        error={badUrl ? t('catalogue.badHttps') : null}
      />
      <ConfirmAction
        reasoned
        tone="gold"
        wide
        disabled={nameless || badUrl || [largestStake, highestWin, ...Object.values(published)].includes(undefined)}
        label={shell('form.save')}
        title={t('catalogue.editTitle', { name })}
        text={t('catalogue.text')}
        done={t('catalogue.saved', { name })}
        ask={async (reason, asked) => {
          const done = await house.games.changeGame({ params: { id: game.id }, body: { data: { change, reason } } }, asked)
          onDone()
          return done
        }}
      />
    </div>
  )
}
