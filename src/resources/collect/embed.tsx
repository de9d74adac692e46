// What siblings show of collecting: its buttons over a list, and the question of an import that met another shop's products.
export { CollectButtons } from './CollectButtons.tsx';
export { AskMeeting } from './meeting/AskMeeting.tsx';
