import { needTexts } from '../i18n/i18n.ts'
import type { Module } from '../i18n/texts.ts'
import { lazyPage } from '../../client/page/lazyPage.tsx'

/** A modal's script and its texts arrive together. */
async function withTexts<Chunk>(module: Module, chunk: Promise<Chunk>): Promise<Chunk> {
  const [loaded] = await Promise.all([chunk, needTexts(module)])
  return loaded
}

/**
 * Every modal of the site, by the name it has in the address (`?open=me`): so the back gesture closes it and a link opens it.
 * A modal is a component that draws <Modal> with `useModal`; a new feature adds its line here.
 */
export const modals = {
  feedback: lazyPage(() => withTexts('feedback', import('../features/content/FeedbackModal.tsx')), 'FeedbackModal'),
  games: lazyPage(() => import('../shell/GamesSheet.tsx'), 'GamesSheet'),
  login: lazyPage(() => withTexts('identity', import('../features/identity/LoginModal.tsx')), 'LoginModal'),
  logout: lazyPage(() => withTexts('identity', import('../features/identity/LogoutModal.tsx')), 'LogoutModal'),
  messages: lazyPage(() => withTexts('messages', import('../features/content/MessagesModal.tsx')), 'MessagesModal'),
  notAgent: lazyPage(() => withTexts('identity', import('../features/identity/NotAgentModal.tsx')), 'NotAgentModal'),
  notices: lazyPage(() => import('../features/content/NoticesModal.tsx'), 'NoticesModal'),
  realAccount: lazyPage(() => withTexts('identity', import('../features/identity/RealAccountModal.tsx')), 'RealAccountModal'),
  records: lazyPage(() => withTexts('reports', import('../features/reports/RecordsModal.tsx')), 'RecordsModal'),
  register: lazyPage(() => withTexts('identity', import('../features/identity/RegisterModal.tsx')), 'RegisterModal'),
  language: lazyPage(() => import('../shell/LanguageSheet.tsx'), 'LanguageSheet'),
  me: lazyPage(() => import('../shell/MeSheet.tsx'), 'MeSheet'),
}

export type ModalName = keyof typeof modals

/** What shows a member's own: a visitor is asked to log in first, a trial account for a real one. */
export const modalsOfMembers: ReadonlySet<ModalName> = new Set(['messages', 'records'])

export function isModalName(name: unknown): name is ModalName {
  return typeof name === 'string' && Object.hasOwn(modals, name)
}
