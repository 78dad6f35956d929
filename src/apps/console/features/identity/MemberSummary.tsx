import { Link } from '@tanstack/react-router'
import { kindOf } from '#house/access/rules/account-types.ts'
import { profileFields } from '#house/members/rules/profile-fields.ts'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { knownLanguage } from '#client/language/language.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Member.module.css'
import type { Member } from './queries.ts'

/** What registration and the profile ask; each has a word here. */
const named = [
  'email',
  'countryDialingCode',
  'mobileNum',
  'payeeName',
  'qqNum',
  ...profileFields.filter((field) => field !== 'nickname'),
] as const
const isNamed = (field: string): field is (typeof named)[number] => (named as readonly string[]).includes(field)

/** Who the member is. */
export function MemberSummary({ member }: { member: Member }) {
  const t = useTexts('identity')
  const login = (at: Member['lastLogin']) => (at ? t('loginFrom', { at: whenText(at.at), ip: at.ip }) : <When at={null} />)
  const { recommenderId: recommender } = member
  return (
    <div className={styles.pair}>
      <Card title={t('who')}>
        <Details
          items={[
            { key: 'id', term: t('id'), value: member.id },
            { key: 'nickname', term: t('nickname'), value: member.nickname },
            { key: 'kind', term: t('kindTitle'), value: t(`kind.${kindOf(member.type)}`) },
            { key: 'language', term: t('language'), value: knownLanguage(member.language).name },
            { key: 'currency', term: t('currency'), value: member.currency },
            { key: 'registered', term: t('registered'), value: <When at={member.registeredAt} /> },
            { key: 'from', term: t('registeredFrom'), value: <bdi dir="ltr">{member.registeredIp}</bdi> },
            { key: 'method', term: t('method'), value: member.registerMethod },
            {
              key: 'recommender',
              term: t('recommender'),
              value: recommender ? (
                <Link to="/members/$id" params={{ id: recommender }}>
                  {recommender}
                </Link>
              ) : (
                '–'
              ),
            },
            { key: 'login', term: t('lastLogin'), value: login(member.lastLogin) },
            { key: 'before', term: t('previousLogin'), value: login(member.previousLogin) },
          ]}
        />
      </Card>
      <Card title={t('contacts')}>
        {member.masked && member.contacts.length > 0 && <Notice>{t('masked')}</Notice>}
        {member.contacts.length === 0 ? (
          <p className={flow.soft}>{t('noContacts')}</p>
        ) : (
          <Details
            items={member.contacts.map(({ field, value }) => ({
              key: field,
              term: isNamed(field) ? t(`contact.${field}`) : field,
              value: <bdi>{value}</bdi>,
            }))}
          />
        )}
      </Card>
    </div>
  )
}
