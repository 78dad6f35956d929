/** For a friend who counts, to that friend, for a day's stakes of friends. */
export const rewardKinds = ['friend', 'welcome', 'share'] as const
export type RewardKind = (typeof rewardKinds)[number]
