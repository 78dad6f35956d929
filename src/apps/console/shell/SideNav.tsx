import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTexts, type Module } from '../i18n/texts.ts'
import { useMay } from '../session/operator.ts'
import { useGroups, type Section } from './sections.ts'
import styles from './SideNav.module.css'
import { Waiting } from './Waiting.tsx'

type SideNavProps = { head?: ReactNode; onGo?: () => void }

export function SideNav({ head, onGo }: SideNavProps) {
  const t = useTexts('shell')
  const may = useMay()
  const open = useGroups()
    .map((group) => ({ ...group, sections: group.sections.filter(({ permission }) => may(permission)) }))
    .filter(({ sections }) => sections.length > 0)
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      {head}
      {open.map((group) => (
        <section key={group.name} aria-label={t(group.name)}>
          <h2 className={styles.group}>{t(group.name)}</h2>
          <ul>
            {group.sections.map((section) => (
              // A section is shown once it has a name: the navigation does not wait for the texts of one screen.
              <Suspense key={section.to}>
                <NavItem {...section} onGo={onGo} />
              </Suspense>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function NavItem({ name, to, icon: Icon, onGo }: Section & { onGo: (() => void) | undefined }) {
  return (
    <li className={styles.item}>
      <Link
        to={to}
        className={styles.link}
        activeProps={{ 'data-here': true }}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        {...(onGo && { onClick: onGo })}
      >
        <Icon size={18} aria-hidden="true" />
        <span>
          <SectionName name={name} />
        </span>
      </Link>
      <Waiting section={name} />
    </li>
  )
}

/** What a section is called; it suspends until the texts of its screen are there, where they name it. */
const SectionName = ({ name }: Pick<Section, 'name'>) =>
  typeof name === 'string' ? <ShellName name={name} /> : <OwnName texts={name.texts} />

const ShellName = ({ name }: { name: Extract<Section['name'], string> }) => useTexts('shell')(name)

/** Every screen's texts have a title; which screen it is, is not known here. */
const OwnName = ({ texts }: { texts: Module }) => useTexts(texts)('title' as never)
