import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Target } from './tab.ts'

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

/** Roles and names are computed in the page by Testing Library, which both engines load the same way. */
export const queries = readFileSync(library, 'utf8')

/** Whether a document has the queries already. */
export const hasQueries = `return 'TestingLibraryDom' in globalThis`

/** Marks the page that is left, and follows an address once this is answered: an engine may owe the answer of a page that is gone. */
export const bodyThatLeaves = (address: string) =>
  `globalThis.isLeft = true; setTimeout(() => location.assign(${JSON.stringify(address)}))`

/** The body of a function that answers the first visible element, or null. */
export function bodyThatFinds(target: Target): string {
  return `
    const { queryAllByRole, queryAllByLabelText, queryAllByText } = globalThis.TestingLibraryDom
    const all = (root, { role, name, level, label, text, partly }) => {
      const match = (wanted) => (partly ? (said) => said.toLowerCase().includes(wanted.toLowerCase()) : wanted)
      if (role) return queryAllByRole(root, role, { ...(name && { name: match(name) }), ...(level && { level }) })
      if (label) return queryAllByLabelText(root, label, { exact: !partly })
      return queryAllByText(root, text, { exact: !partly })
    }
    const find = ({ within, ...target }) => {
      const root = within ? find(within) : document.body
      return root && (all(root, target).find((element) => element.checkVisibility()) ?? null)
    }
    return find(${JSON.stringify(target)})`
}

/** Runs in the page: brings an element to the middle of the view, where it must stand still, with nothing above it. */
export async function isFreeToPress(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return left === before.left && top === before.top && element.contains(hit)
}
