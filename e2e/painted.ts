/** Runs in a page: fonts are there and what has moved has come to rest. */
export async function painted(): Promise<void> {
  await document.fonts.ready
  await Promise.all(
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  )
  for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame)
}
