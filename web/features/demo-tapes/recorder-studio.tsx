import { useEffect, useRef } from 'react';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { recorderTexts } from '#contract/training/demo-tape-texts.ts';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { fieldClass } from '#web/ui/field.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Progress } from '#web/ui/progress.tsx';
import styles from './demo-tapes.module.css';
import type { RecorderControls } from './use-recorder.ts';

/** How long a tape should be, and how long it may be. */
const MARKS = [DEMO_TAPE_MINUTES * 60, TAPE_LIMITS.secondsMax];

/** The devices are on, or about to be: preview, choice of devices, countdown and timer. */
export function RecorderStudio({ recorder }: { recorder: RecorderControls }) {
  const { step, mode, stream, countdown } = recorder.state;
  if (step === 'asking') return <p role="status">{recorderTexts.asking}</p>;
  return (
    <Stack>
      {mode === 'video' && <Preview stream={stream} />}
      {step === 'countdown' && (
        <p className={styles.countdown} role="status">
          {recorderTexts.countdown(countdown)}
        </p>
      )}
      {step === 'ready' && <Devices recorder={recorder} />}
      {(step === 'recording' || step === 'paused') && <Timer recorder={recorder} />}
      <Row fills>
        {step === 'ready' && (
          <Button kind="primary" onClick={recorder.start}>
            {recorderTexts.start}
          </Button>
        )}
        {step === 'recording' && <Button onClick={recorder.pause}>{recorderTexts.pause}</Button>}
        {step === 'paused' && <Button onClick={recorder.goOn}>{recorderTexts.goOn}</Button>}
        {(step === 'recording' || step === 'paused') && (
          <Button kind="primary" onClick={recorder.stop}>
            {recorderTexts.stop}
          </Button>
        )}
        {(step === 'ready' || step === 'countdown') && (
          <Button onClick={recorder.close}>{recorderTexts.close}</Button>
        )}
      </Row>
    </Stack>
  );
}

function Preview({ stream }: { stream: MediaStream | null }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={element}
      className={classNames(styles.player, styles.preview)}
      aria-label={recorderTexts.preview}
      autoPlay
      muted
      playsInline
    />
  );
}

function Timer({ recorder }: { recorder: RecorderControls }) {
  const { step, seconds } = recorder.state;
  const isOver = seconds >= DEMO_TAPE_MINUTES * 60;
  return (
    <>
      <p className="figures">
        <strong>{step === 'paused' ? recorderTexts.paused : recorderTexts.recording}</strong>{' '}
        <span>{recorderTexts.elapsed(formatMoment(seconds))}</span>
      </p>
      {/* The sentence above says the same. */}
      <div className={classNames(styles.timeLine, 'xs figures')} aria-hidden="true">
        <Progress value={seconds} max={TAPE_LIMITS.secondsMax} />
        {MARKS.map((mark) => (
          <span key={mark} style={{ left: `${(mark / TAPE_LIMITS.secondsMax) * 100}%` }}>
            {formatMoment(mark)}
          </span>
        ))}
      </div>
      {/* Announced once: the time itself changes too often. */}
      <p role="status" className={isOver ? 'late' : 'sr-only'}>
        {isOver ? recorderTexts.overTime : ''}
      </p>
    </>
  );
}

function Devices({ recorder }: { recorder: RecorderControls }) {
  const { mode, stream, cameras, microphones } = recorder.state;
  const idOf = (kind: 'audio' | 'video') =>
    stream
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? '';
  const chosen = { camera: idOf('video'), microphone: idOf('audio') };
  return (
    <Grid narrowest="15rem">
      {mode === 'video' && (
        <DeviceChoice
          label={recorderTexts.camera}
          devices={cameras}
          value={chosen.camera}
          onChange={(camera) => void recorder.turnOn(mode, { ...chosen, camera })}
        />
      )}
      <DeviceChoice
        label={recorderTexts.microphone}
        devices={microphones}
        value={chosen.microphone}
        onChange={(microphone) => void recorder.turnOn(mode, { ...chosen, microphone })}
      />
    </Grid>
  );
}

function DeviceChoice({
  label,
  devices,
  value,
  onChange,
}: {
  label: string;
  devices: MediaDeviceInfo[];
  value: string;
  onChange: (deviceId: string) => void;
}) {
  if (devices.length < 2) return null;
  return (
    <label className={fieldClass}>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {devices.map((device, place) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || recorderTexts.unnamed(place + 1)}
          </option>
        ))}
      </select>
    </label>
  );
}
