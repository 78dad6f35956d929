import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import type { Hit } from './queries.ts'

/** What a member, or a list, tells of a person: names, birthday and documents, one under the other, to be compared. */
export function Told({ person: { names, birthday, documents } }: { person: Hit['member']['told'] }) {
  const t = useTexts('screening')
  return (
    <ul className={flow.soft}>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
      <li>{birthday === null ? t('noBirthday') : <bdi dir="ltr">{birthday}</bdi>}</li>
      {documents.map((document) => (
        <li key={document}>
          <bdi dir="ltr">{document}</bdi>
        </li>
      ))}
    </ul>
  )
}
