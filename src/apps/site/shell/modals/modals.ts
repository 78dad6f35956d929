import { withTexts } from '#site/i18n/i18n.ts'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import type { ModalName } from '#site/navigation/modal-names.ts'

/** Every modal of the site. It is a component that draws <Modal> with `useModal`; a new one adds its line here. */
export const modals: Readonly<Record<ModalName, Page>> = {
  agentCentre: lazyPage(() => withTexts('agents', import('../centre/AgentCentre.tsx')), 'AgentCentre'),
  changeEmail: lazyPage(
    () => withTexts('identity', import('#site/features/identity/ContactChangeModal.tsx')),
    'ChangeEmailModal',
  ),
  changeNumber: lazyPage(
    () => withTexts('identity', import('#site/features/identity/ContactChangeModal.tsx')),
    'ChangeNumberModal',
  ),
  contracts: lazyPage(
    () => withTexts('contracts', import('#site/features/agents/contracts/ContractsModal.tsx')),
    'ContractsModal',
  ),
  feedback: lazyPage(() => withTexts('feedback', import('#site/features/content/FeedbackModal.tsx')), 'FeedbackModal'),
  forgot: lazyPage(() => withTexts('identity', import('#site/features/identity/forgot/ForgotModal.tsx')), 'ForgotModal'),
  gameDetails: lazyPage(
    () => withTexts('game-details', import('#site/features/games/details/GameDetailsModal.tsx')),
    'GameDetailsModal',
  ),
  games: lazyPage(() => import('../sheets/GamesSheet.tsx'), 'GamesSheet'),
  login: lazyPage(() => withTexts('identity', import('#site/features/identity/login/LoginModal.tsx')), 'LoginModal'),
  logout: lazyPage(() => withTexts('identity', import('#site/features/identity/login/LogoutModal.tsx')), 'LogoutModal'),
  memberCentre: lazyPage(() => withTexts('centre', import('../centre/MemberCentre.tsx')), 'MemberCentre'),
  miniGames: lazyPage(() => import('#site/features/games/list/MiniGamesModal.tsx'), 'MiniGamesModal'),
  newPassword: lazyPage(
    () => withTexts('identity', import('#site/features/identity/passwords/NewPasswordModal.tsx')),
    'NewPasswordModal',
  ),
  noFreePlay: lazyPage(
    () => withTexts('identity', import('#site/features/identity/login/NoFreePlayModal.tsx')),
    'NoFreePlayModal',
  ),
  notAgent: lazyPage(() => withTexts('identity', import('#site/features/identity/NotAgentModal.tsx')), 'NotAgentModal'),
  notices: lazyPage(() => import('#site/features/content/NoticesModal.tsx'), 'NoticesModal'),
  proveEmail: lazyPage(() => withTexts('identity', import('#site/features/identity/ContactModal.tsx')), 'ProveEmailModal'),
  proveNumber: lazyPage(() => withTexts('identity', import('#site/features/identity/ContactModal.tsx')), 'ProveNumberModal'),
  linkOver: lazyPage(() => withTexts('identity', import('#site/features/identity/login/LinkOverModal.tsx')), 'LinkOverModal'),
  realAccount: lazyPage(
    () => withTexts('identity', import('#site/features/identity/register/RealAccountModal.tsx')),
    'RealAccountModal',
  ),
  password: lazyPage(() => withTexts('identity', import('#site/features/identity/passwords/PasswordModal.tsx')), 'PasswordModal'),
  paymentPassword: lazyPage(
    () => withTexts('identity', import('#site/features/identity/passwords/PaymentPasswordModal.tsx')),
    'PaymentPasswordModal',
  ),
  register: lazyPage(() => withTexts('identity', import('#site/features/identity/register/RegisterModal.tsx')), 'RegisterModal'),
  stopMessages: lazyPage(
    () => withTexts('messages', import('#site/features/campaigns/StopMessagesModal.tsx')),
    'StopMessagesModal',
  ),
  language: lazyPage(() => import('../sheets/LanguageSheet.tsx'), 'LanguageSheet'),
  me: lazyPage(() => import('../sheets/MeSheet.tsx'), 'MeSheet'),
  vendorGames: lazyPage(() => import('#site/features/games/list/VendorGamesModal.tsx'), 'VendorGamesModal'),
}
