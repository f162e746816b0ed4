import { plural } from '#contract/shared/format.ts';
import { NETWORK_LIMITS } from './limits.ts';

/** The network of correspondents. */
export const networkTexts = {
  lead: 'Colleagues who want to be found. Messages go through the portal: nobody’s address is shown until they answer.',
  listed: 'You decide whether colleagues find you here.',
  toAccount: 'Go to your account',
  search: 'Search by name, city or topic',
  state: 'State',
  allStates: 'All states',
  filters: 'Search the network',
  failed: 'The network could not be loaded.',
  notInService: 'The network opens when your application is approved.',
  none: 'Nobody wants to be found yet. You can be the first.',
  noneFound: 'Nobody matches this search.',
  total: (count: number) => plural(count, 'colleague', 'colleagues'),
  pages: 'Pages of the network',
  since: 'In service since',
  stories: (count: number) => plural(count, 'published story', 'published stories'),
  you: 'You',
  write: 'Write',
  writeTo: (name: string) => `Write to ${name}`,
  message: 'Message',
  messageHint: `At least ${NETWORK_LIMITS.messageMin} characters. ${NETWORK_LIMITS.messagesPerDay} messages a day.`,
  replyNote: 'It goes by mail. The answer comes to your own address, which the mail names.',
  send: 'Send message',
  sending: 'Sending…',
  sent: (name: string) => `Your message to ${name} is on its way.`,
  sendFailed: 'Your message could not be sent.',
} as const;
