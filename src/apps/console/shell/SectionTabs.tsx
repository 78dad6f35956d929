import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTexts, type Module } from '../i18n/texts.ts'
import { sectionAt, useGroupHere, type Section } from './sections.ts'
import styles from './SectionTabs.module.css'
import { WaitingIn } from './Waiting.tsx'

/** The screens of the group that stands open, above each of them. */
export function SectionTabs() {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  const group = useGroupHere()
  if (!group || group.sections.length < 2) return null
  const here = sectionAt(group.sections, pathname)
  return (
    <nav aria-label={t(group.name)} className={styles.tabs}>
      <ul className={styles.list}>
        {group.sections.map((section) => (
          // A tab is shown once it has a name: the screen does not wait for the texts of another.
          <Suspense key={section.to}>
            <SectionTab section={section} here={section.to === here} />
          </Suspense>
        ))}
      </ul>
    </nav>
  )
}

function SectionTab({ section, here }: { section: Section; here: boolean }) {
  const { icon: Icon, name, to } = section
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.tab} data-here={here || undefined} activeOptions={{ includeSearch: false }}>
        <Icon size={16} aria-hidden="true" />
        <SectionName name={name} />
      </Link>
      <WaitingIn sections={[section]} />
    </li>
  )
}

/** What a section is called; it suspends until the texts of its screen are there, where they name it. */
const SectionName = ({ name }: Pick<Section, 'name'>) =>
  typeof name === 'string' ? <ShellName name={name} /> : <OwnName texts={name.texts} />

const ShellName = ({ name }: { name: Extract<Section['name'], string> }) => useTexts('shell')(name)

/** Every screen's texts have a title; which screen it is, is not known here. */
const OwnName = ({ texts }: { texts: Module }) => useTexts(texts)('title' as never)
