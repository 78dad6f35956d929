import type { ModalName } from '#site/navigation/modal-names.ts'

/** What opens over the page of somebody who works for an agent. Nothing else of the site is theirs. */
export const staffModals: ReadonlySet<ModalName> = new Set(['agentCentre', 'contracts', 'language', 'logout', 'password'])
