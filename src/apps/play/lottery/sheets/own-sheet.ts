/** The sheets that a lottery has beside those of every game. */
export type OwnSheet = 'ticket' | 'order' | 'orders' | 'results' | 'message' | 'saved' | 'shots'
