/** The names of our drawings; `Sprite` holds each once, `Drawing` shows one. */
export type Art =
  'squirrel' | 'acorn' | 'car' | 'bird' | 'dog' | 'house' | 'lantern' | 'bell' | 'leaf';
