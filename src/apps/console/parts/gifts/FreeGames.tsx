import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedGame } from '#house/wagers/rules/free-gift.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '../flow.module.css'
import { gamesFoundQuery } from './typed-gift.ts'

type FreeGamesProps = {
  games: readonly NamedGame[]
  error: string | undefined
  onChange: (games: readonly NamedGame[]) => void
}

/** As many as the house takes. */
const MOST = 20

/** The games in which free rounds are played: those that are chosen, and whatever the catalogue finds. */
export function FreeGames({ games, error, onChange }: FreeGamesProps) {
  const t = useTexts('gifts')
  const [search, put] = useState('')
  const found = useQuery(gamesFoundQuery(search.trim())).data ?? []
  const chosen = new Set(games.map(({ code }) => code))
  const listed = [...games, ...found.filter(({ code }) => !chosen.has(code))]
  return (
    <fieldset className={flow.stack}>
      <legend>{t('games')}</legend>
      <Field
        label={t('find')}
        hint={t('hint')}
        error={error}
        value={search}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => put(event.currentTarget.value)}
      />
      {listed.map((game) => (
        <Checkbox
          key={game.code}
          checked={chosen.has(game.code)}
          disabled={!chosen.has(game.code) && games.length >= MOST}
          onChange={(asked) => onChange(asked ? [...games, game] : games.filter(({ code }) => code !== game.code))}
        >
          <bdi>{game.names[spokenLanguage()] ?? game.names['EN'] ?? game.code}</bdi>
        </Checkbox>
      ))}
      {search.trim() !== '' && listed.length === 0 && <p className={flow.soft}>{t('gone')}</p>}
    </fieldset>
  )
}
