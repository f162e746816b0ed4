import { useQuery } from '@tanstack/react-query';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Details } from '#web/ui/details.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LazyMarkdown } from '#web/ui/lazy-markdown.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskEditor } from './ask-editor.tsx';
import { boardOptions } from './assignments.api.ts';

/** The brief above the story that is written for it; nothing once it is no longer on the board. */
export function StoryAssignment({ id }: { id: string }) {
  const { data } = useQuery(boardOptions);
  const card = data?.assignments.find((one) => one.id === id);
  if (!card) return null;
  const isOver = card.status === 'closed' || !card.mine;
  return (
    <>
      {isOver && <Banner kind="info">{texts.noLonger}</Banner>}
      <Details summary={texts.forAssignment(card.title)}>
        <Stack gap={2}>
          <LazyMarkdown text={card.brief} />
          {!isOver && (
            <p>
              {texts.due} <Time value={card.due_at} />
            </p>
          )}
          <AskEditor card={card} />
        </Stack>
      </Details>
    </>
  );
}
