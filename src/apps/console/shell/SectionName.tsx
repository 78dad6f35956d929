import { useTexts, type Module } from '../i18n/texts.ts'
import type { Section } from './sections.ts'

/** What a section is called; it suspends until the texts of its screen are there, where they name it. */
export const SectionName = ({ name }: Pick<Section, 'name'>) =>
  typeof name === 'string' ? <ShellName name={name} /> : <OwnName texts={name.texts} />

const ShellName = ({ name }: { name: Extract<Section['name'], string> }) => useTexts('shell')(name)

/** Every screen's texts have a title; which screen it is, is not known here. */
const OwnName = ({ texts }: { texts: Module }) => useTexts(texts)('title' as never)
