export const contentTabs = ['banners', 'notices', 'help', 'resources', 'wording', 'languages'] as const
export type ContentTab = (typeof contentTabs)[number]

/** Notices for everybody and for agents, popups, promotions. */
export const noticeKinds = ['PL', 'AG', 'PU', 'PR'] as const
/** A new one is opened under this name in the address. */
export const NEW = 'new'
