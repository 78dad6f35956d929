import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Statement } from '#site/records/useStatement.ts'
import type { Person } from './queries.ts'
import styles from './Team.module.css'

/** From the own team down to the one that is looked at; nothing where that is the own. */
export function TeamWay({ way, statement: { enter } }: { way: readonly Person[]; statement: Statement }) {
  const t = useTexts('agent-team')
  const here = way.at(-1)
  if (!here) return null
  const step = (key: string, of: string | undefined, name: string) => ({
    key,
    link: (
      <button type="button" className={styles.step} onClick={() => enter({ of })}>
        {name}
      </button>
    ),
  })
  return (
    <Breadcrumb
      way={[step('mine', undefined, t('mine')), ...way.slice(0, -1).map(({ id, account }) => step(id, id, account))]}
      here={<bdi>{here.account}</bdi>}
    />
  )
}
